/** A NUL, or half of a character that takes two units (a lone surrogate). */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * The path (`/a/b`) of the first name or text that the database cannot hold, null when there is none. A call that brought one would end
 * as a failure of this server. The schema that `value` fits bounds its depth and size.
 */
export function unstorableText(value: unknown, at = ''): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? at : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return at;
    const found = unstorableText(part, `${at}/${name}`);
    if (found !== null) return found;
  }
  return null;
}
