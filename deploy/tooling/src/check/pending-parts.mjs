/** What the check of pending parts reads out of sources, by their text alone. */

/** Each `export const` of a file that begins with these words, from its name to the next one. */
const declared = (text, words) =>
  text
    .split(/^export const /m)
    .slice(1)
    .filter((part) => part.includes(`= ${words}`))
    .map((part) => ({ name: /^\w+/.exec(part)[0], part }));
const isPending = (text) => /\bpending: true\b/.test(text);

/** `{name, key, pending}` of each call that a file describes; `key` is its method and path. */
export const readCalls = (text) =>
  declared(text, 'endpoint<').map(({ name, part }) => ({
    name,
    key: `${/method: '(\w+)'/.exec(part)?.[1]} ${/path: '([^']+)'/.exec(part)?.[1]}`,
    pending: isPending(part),
  }));

/** `{key, area, name}` of each modal handle. */
export const readHandles = (text) =>
  text
    .slice(text.indexOf('export const modals'))
    .split(/^ {2}(?=\w+: modal<)/m)
    .slice(1)
    .map((row) => {
      const [, area, name] = /\(\s*'([\w-]+)',\s*'([\w-]+)'/.exec(row) ?? [];
      return { key: /^\w+/.exec(row)[0], area, name };
    });

/** `{key, name}` of each slot. */
export const readSlots = (text) =>
  [...(/SLOTS = \{([\s\S]*?)\}/.exec(text)?.[1] ?? '').matchAll(/(\w+): '([\w.]+)'/g)].map(
    ([, key, name]) => ({
      key,
      name,
    }),
  );

/** Keys of the parts of one kind that an area offers: `pages`, `modals`, `slots`. */
export const keysOf = (text, kind) => {
  const from = text.indexOf(`${kind}: {`);
  if (from < 0) return [];
  let depth = 0;
  let to = text.indexOf('{', from);
  do {
    if (text[to] === '{') depth += 1;
    if (text[to] === '}') depth -= 1;
    to += 1;
  } while (depth > 0 && to < text.length);
  return [...text.slice(from, to).matchAll(/(?:'([\w-]+)'|\b(\w+)): \(\) =>/g)].map(
    ([, a, b]) => a ?? b,
  );
};
