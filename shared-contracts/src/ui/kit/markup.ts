/** A small reader of HTML and SVG text that needs no DOM, so it gives the same answer in the browser and on a server. */
export type MarkupToken =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly empty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string };

const TAG =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)(?:>|$)/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  copy: '©',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);?/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code =
      name[1] === 'x' || name[1] === 'X'
        ? Number.parseInt(name.slice(2), 16)
        : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Names keep their case (SVG needs it); texts and values come decoded. */
export const readMarkup = (source: string): MarkupToken[] => {
  const tokens: MarkupToken[] = [];
  let at = 0;
  const text = (to: number) => {
    if (to > at) tokens.push({ kind: 'text', text: decodeEntities(source.slice(at, to)) });
  };
  for (const match of source.matchAll(TAG)) {
    text(match.index);
    at = match.index + match[0].length;
    const [, slash, name, rest = ''] = match;
    if (!name) continue;
    if (slash) tokens.push({ kind: 'close', name });
    else {
      const attributes = new Map<string, string>();
      for (const [, key, double, single, bare] of rest.matchAll(ATTRIBUTE)) {
        if (key && !attributes.has(key))
          attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
      }
      tokens.push({ kind: 'open', name, attributes, empty: /\/\s*$/.test(rest) });
    }
  }
  text(source.length);
  return tokens;
};
