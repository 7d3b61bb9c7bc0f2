const SHOWN = 5;

/** `a, b, c, d, e and 3 more`. */
export const some = (names: readonly string[]): string =>
  `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}`;
