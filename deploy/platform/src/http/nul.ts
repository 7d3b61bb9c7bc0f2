/**
 * The path (`/a/b`) of the first text with a NUL in it, null when there is none. The database cannot hold one, so a call that
 * brought it would end as a failure of this server. Depth and size are bounded by the schema that `value` fits.
 */
export function textWithNul(value: unknown, at = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') ? at : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = textWithNul(part, `${at}/${name}`);
    if (found !== null) return found;
  }
  return null;
}
