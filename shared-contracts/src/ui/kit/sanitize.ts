import type { DOMPurify, WindowLike } from 'dompurify';
import { escapeText, readMarkup } from './markup';

/** The only elements and attributes that server HTML (promo bodies, toasts, static pages) may bring. */
export const ALLOWED_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const;
export const ALLOWED_ATTRIBUTES = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'lang',
  'dir',
] as const;
/** Pages of this site, https, mail and telephone; nothing that runs. */
export const ALLOWED_URI = /^(?:https:|mailto:|tel:|#|\/(?!\/))/i;

const VOID = new Set(['br', 'hr', 'img']);
/** Elements whose content is code or another language: left out with everything in them. */
const SWALLOWED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'svg',
  'math',
  'select',
  'xmp',
  'plaintext',
]);

/** Outside of these they would close a list item or term of the page around, when a whole document is read. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
};

const attributesOf = (name: string, given: ReadonlyMap<string, string>) => {
  let out = '';
  for (const [rawKey, value] of given) {
    const key = rawKey.toLowerCase();
    if (!(ALLOWED_ATTRIBUTES as readonly string[]).includes(key)) continue;
    const isAddress = key === 'href' || key === 'src';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme
    const inScheme = isAddress ? value.replace(/[\u0000-\u0020]/g, '') : '';
    if (isAddress && !ALLOWED_URI.test(inScheme)) continue;
    out += ` ${key}="${escapeText(value)}"`;
  }
  if (name === 'a' && given.get('href')?.startsWith('https:')) out += ' rel="noopener noreferrer"';
  return out;
};

/**
 * Sanitizes without a DOM, by writing anew only what the allow-list names: for rendering on a server.
 * Every text and value is escaped again, so nothing of the source is copied as markup.
 */
export const sanitizeText = (html: string): string => {
  const open: string[] = [];
  let out = '';
  let swallowing: string | null = null;
  for (const token of readMarkup(html)) {
    if (token.kind === 'text') {
      if (!swallowing) out += escapeText(token.text);
      continue;
    }
    const name = token.name.toLowerCase();
    if (swallowing) {
      if (token.kind === 'close' && name === swallowing) swallowing = null;
    } else if (SWALLOWED.has(name)) {
      if (token.kind === 'open') swallowing = name;
    } else if (!(ALLOWED_TAGS as readonly string[]).includes(name)) {
    } else if (token.kind === 'open' && HOMES[name]?.every((home) => !open.includes(home))) {
    } else if (token.kind === 'open') {
      out += `<${name}${attributesOf(name, token.attributes)}>`;
      if (!VOID.has(name)) open.push(name);
    } else {
      const at = open.lastIndexOf(name);
      if (at < 0) continue;
      for (const unclosed of open.splice(at).reverse()) out += `</${unclosed}>`;
    }
  }
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
};

/** What an element's innerHTML takes: TrustedHTML where the browser has Trusted Types, a string elsewhere. */
export type CleanHtml = string | { toString(): string };
export type Sanitize = (html: string) => CleanHtml;

/** Sanitizes in the browser; the configured instance is the caller's alone. */
export const browserSanitizer = (
  create: (root: WindowLike) => DOMPurify,
  root: Window & WindowLike,
): Sanitize => {
  const purify = create(root);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && node.getAttribute('href')?.startsWith('https:'))
      node.setAttribute('rel', 'noopener noreferrer');
    if (node.tagName === 'IMG') node.setAttribute('loading', 'lazy');
  });
  const config = {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
    ALLOWED_URI_REGEXP: ALLOWED_URI,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  };
  return 'trustedTypes' in root
    ? (html) => purify.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true })
    : (html) => purify.sanitize(html, config);
};
