type Version = [number, number, number];
const parse = (text: string): Version | null => {
  const match = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(text.trim());
  return match && [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
};
const compare = (a: Version, b: Version) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const caretTop = ([major, minor, patch]: Version): Version => {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
};
const meets = (version: Version, comparator: string): boolean => {
  const match = /^(\^|~|>=|<=|>|<|=)?\s*([\d.]+)$/.exec(comparator);
  const wanted = parse(match?.[2] ?? '');
  if (!match || !wanted) return false;
  const order = compare(version, wanted);
  if (match[1] === '^') return order >= 0 && compare(version, caretTop(wanted)) < 0;
  if (match[1] === '~') return order >= 0 && compare(version, [wanted[0], wanted[1] + 1, 0]) < 0;
  if (match[1] === '>=') return order >= 0;
  if (match[1] === '<=') return order <= 0;
  if (match[1] === '>') return order > 0;
  if (match[1] === '<') return order < 0;
  return order === 0;
};

/** Does a version lie in a range: `^ ~ >= <= > < =`, spaces for "and", `||` for "or". An unknown range never fits. */
export const satisfies = (version: string, range: string): boolean => {
  const parsed = parse(version);
  if (!parsed) return false;
  return range.split('||').some((alternative) => {
    const comparators = alternative
      .trim()
      .replace(/([\^~<>=])\s+/g, '$1')
      .split(/\s+/);
    return comparators.every((comparator) => meets(parsed, comparator));
  });
};

/** The newest of these versions that lies in a range. */
export const newestIn = (versions: readonly string[], range: string): string | undefined => {
  const order = (a: string, b: string) => {
    const [one, other] = [parse(a), parse(b)];
    return one && other ? compare(one, other) : 0;
  };
  return versions
    .filter((version) => satisfies(version, range))
    .sort(order)
    .at(-1);
};
