const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON text for a script element: it can neither end the element nor open a comment. */
export const inlineJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (c) => ESCAPES[c] ?? c);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as the content or a quoted attribute of HTML. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
