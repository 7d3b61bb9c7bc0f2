/** Marks what floats over pages and must not be covered by the card of a minimised game: `<button {...floating}>`. Since 1.6. */
export const floating = { 'data-floating': '' } as const;
/** Finds all of it in the document. */
export const FLOATING = '[data-floating]';
