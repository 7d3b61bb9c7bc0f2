import { hash } from 'node:crypto';
import { hole } from './template';

/** What a policy names as trusted, as it stands in it (`'nonce-…'`, `'sha384-…'`). */
export interface Trusted {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What bears this nonce. */
export const byNonce = (nonce: string): Trusted => {
  const sources = [`'nonce-${nonce}'`];
  return { scripts: sources, styles: sources };
};
/** The attribute that bears it, for the hole `vouched`. */
export const nonceAttribute = (nonce: string): string => ` nonce="${nonce}"`;

/** Nobody outside this process can write the hole: what bears it was written by the edge itself. */
const ELEMENT = new RegExp(`<(style|script|link)\\b([^<>]*)${hole('vouched')}([^<>]*)>`, 'g');
const INTEGRITY = /\bintegrity="(sha(?:256|384|512)-[A-Za-z0-9+/=]+)"/;
const HAS_ADDRESS = /\b(?:src|href)="/;

/** As the browser reads the text of an element. */
const read = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');

/**
 * Names what the edge wrote into a page by hashes: a file by its integrity, a text by its own. Nothing else of the page has one,
 * whatever it looks like (H-21a).
 *
 * @param text a page's text with its holes
 * @returns null when a file has no integrity
 */
export const byHashes = (text: string): Trusted | null => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const match of text.matchAll(ELEMENT)) {
    const [tag, name = '', before = '', after = ''] = match;
    const attributes = before + after;
    if (name === 'link' || (name === 'script' && HAS_ADDRESS.test(attributes))) {
      const integrity = INTEGRITY.exec(attributes)?.[1];
      if (!integrity) return null;
      scripts.add(`'${integrity}'`);
      continue;
    }
    const from = match.index + tag.length;
    const content = read(text.slice(from, text.indexOf(`</${name}`, from)));
    (name === 'style' ? styles : scripts).add(`'sha256-${hash('sha256', content, 'base64')}'`);
  }
  return { scripts: [...scripts], styles: [...styles] };
};

/** Firefox takes the hash of a file since 116; of the browsers that the builds are made for, the others all do. */
const FIRST_FIREFOX = 116;

/** The browser lets a file run by its hash. */
export const takesHashes = (userAgent: string | undefined): boolean =>
  Number(/\bFirefox\/(\d+)/.exec(userAgent ?? '')?.[1] ?? FIRST_FIREFOX) >= FIRST_FIREFOX;
