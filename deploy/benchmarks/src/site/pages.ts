import type { Bundle } from './bundle';

/** Where the front serves the bundle's files. */
export const BUNDLE_PATH = '/r/bundle/';

const SCRIPT = /<script defer src="\/r\/[^>]*><\/script>\n?/;
const OF_BUILDS = [
  new RegExp(SCRIPT, 'g'),
  /<link rel="stylesheet" href="\/r\/(?!brand\/)[^>]*>\n?/g,
  /<link rel="preload" as="(?:script|style)"[^>]*>\n?/g,
];

/** The edge gave the page its content. */
export const isRendered = (html: string): boolean =>
  /<div id="root"[^>]*\bdata-rendered/.test(html);

/**
 * The edge's page, content, styles and data, with the bundle's scripts in the place of the composed ones: they take it over.
 * @param chunks names of the chunks that its route shows, texts included: `[locale]` stands for the page's language
 * @throws Error when the edge rendered nothing, or the bundle lacks a chunk
 */
export const bundlePage = (html: string, bundle: Bundle, chunks: readonly string[]): string => {
  if (!isRendered(html)) throw new Error('the page came without content');
  if (!SCRIPT.test(html)) throw new Error('the page has no script of a build');
  const locale = /"locale":"(\w+)"/.exec(html)?.[1] ?? '';
  const shown = chunks.map((one) => {
    const name = one.replace('[locale]', locale);
    const chunk = bundle.chunks[name];
    if (!chunk) throw new Error(`the bundle has no chunk ${name}`);
    return chunk;
  });
  const attributes = (file: string) =>
    `crossorigin="anonymous" integrity="${bundle.files[file]?.integrity}"`;
  const late = new Set(
    shown.flatMap(({ js }) => js).filter((file) => !bundle.initial.js.includes(file)),
  );
  const sheets = new Set(
    shown.flatMap(({ css }) => css).filter((file) => !bundle.initial.css.includes(file)),
  );
  const tags = [
    ...bundle.initial.js.map(
      (file) => `<script defer src="${BUNDLE_PATH}${file}" ${attributes(file)}></script>`,
    ),
    ...[...late].map(
      (file) => `<link rel="preload" as="script" href="${BUNDLE_PATH}${file}" ${attributes(file)}>`,
    ),
    // their rules stand in the page already, under the builds' names
    ...[...sheets].map((file) => `<style data-href="${file}"></style>`),
  ];
  // what shows the page stands in it; the rest of the rules comes after it
  const styles = bundle.initial.css.map(
    (file) =>
      `<link rel="stylesheet" href="${BUNDLE_PATH}${file}" data-href="${file}" ${attributes(file)}>`,
  );
  return OF_BUILDS.reduce((text, tag) => text.replace(tag, ''), html)
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
    .replace('</body>', () => `${styles.join('\n')}\n</body>`);
};

/** Hash of no text: that of the elements which stand for the bundle's sheets. */
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** The edge's policy, with the bundle's files of this page beside what it names: they run by their hash. */
export const bundlePolicy = (policy: string, html: string): string => {
  const files = html.matchAll(
    new RegExp(`"${BUNDLE_PATH}[^"]+\\.js" [^>]*integrity="([^"]+)"`, 'g'),
  );
  const hashes = [...files].map(([, integrity]) => `'${integrity}' `).join('');
  return policy
    .replace('script-src ', () => `script-src ${hashes}`)
    .replace('style-src ', `style-src '${EMPTY}' `);
};

/**
 * The edge's page without anything that runs: no scripts, none of their data, nothing that is loaded for them.
 * @throws Error when the edge rendered nothing
 */
export const staticPage = (html: string): string => {
  if (!isRendered(html)) throw new Error('the page came without content');
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, '')
    .replace(/<noscript\b[^>]*>[\s\S]*?<\/noscript>\n?/g, '')
    .replace(/<link\b[^>]*\bas="(?:script|style)"[^>]*>\n?/g, '');
};
