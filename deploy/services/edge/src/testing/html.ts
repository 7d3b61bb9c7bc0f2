import { hash } from 'node:crypto';

/** What a page's HTML holds. */
export const block = (html: string, id: string) =>
  JSON.parse(html.split(`id="${id}">`)[1]?.split('</script>')[0] ?? 'null');
export const tags = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match[1]);
export const preloads = (html: string) =>
  tags(html, /<link rel="preload" as="script" href="([^"]+)"/g);

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ') ?? [];
/** Elements of a page that its policy refuses: scripts, what is preloaded for them, and styles. */
export const refused = (policy: unknown, page: string): string[] =>
  [...page.matchAll(/<(script|style|link)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)].flatMap(
    ([tag, name, attributes = '', text = '']) => {
      const isData = /type="application\//.test(attributes);
      if (isData || (name === 'link' && !attributes.includes('as="script"'))) return [];
      const integrity = /integrity="([^"]+)"/.exec(attributes)?.[1];
      const isFile = /\b(?:src|href)="/.test(attributes.replaceAll('data-href', ''));
      const sha = isFile ? integrity : `sha256-${hash('sha256', text, 'base64')}`;
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
      const sources = sourcesOf(String(policy), name === 'style' ? 'style-src' : 'script-src');
      return sources.includes(`'${sha}'`) || sources.includes(`'nonce-${nonce}'`) ? [] : [tag];
    },
  );
