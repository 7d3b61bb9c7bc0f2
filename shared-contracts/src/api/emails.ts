/** A typed e-mail without what nobody sees: characters of format (Unicode Cf) anywhere, spaces around. Since 1.6. */
export const visibleEmail = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim();

/**
 * What every e-mail looks like that the server takes, which asks more of it (a library, RFC 5321): no quotes, brackets, spaces or
 * signs that nobody sees, and a domain of names. Since 1.6.
 */
export const EMAIL_SHAPE =
  /^[^\s@"<>()[\]\\,;:\p{C}\p{Z}]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}\p{N}-]{2,}$/u;
