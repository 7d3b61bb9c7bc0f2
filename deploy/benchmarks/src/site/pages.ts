import type { Bundle } from './bundle';

/** Where the front serves the bundle's files. */
export const BUNDLE_PATH = '/r/bundle/';

const SCRIPT = /<script defer src="\/r\/[^>]*><\/script>\n?/;
const OF_BUILDS = [
  new RegExp(SCRIPT, 'g'),
  /<link rel="stylesheet" href="\/r\/(?!brand\/)[^>]*>\n?/g,
  /<link rel="preload" as="(?:script|style)"[^>]*>\n?/g,
  // a sheet of a build that stands in the page, and the rules of what the edge rendered
  /<style\b[^>]*\bdata-href=[^>]*>[\s\S]*?<\/style>\n?/g,
  /<style nonce="[^"]*">(?:(?!<\/style>)[\s\S])*<\/style>\n?(?=<\/head>)/g,
];
const CONTENT = /<div id="root"[^>]*>[\s\S]*?<\/div>(?=\n<noscript>)/;
/** What the edge gives to a browser that paints the page from nothing. */
const SKELETON = '<div class="boot-header"></div>';
const BOOT = /(<script type="application\/json" id="boot">)([\s\S]*?)(<\/script>)/;

/** The edge gave the page its content. */
export const isRendered = (html: string): boolean => /<div id="root"[^>]*\bdata-rendered/.test(html);

/** A page whose browser paints everything itself: the same data, without what the edge rendered of it. */
const unrendered = (html: string): string =>
  html
    .replace(CONTENT, () => `<div id="root">${SKELETON}</div>`)
    .replace(BOOT, (_, begin: string, json: string, end: string) => {
      const boot = { ...JSON.parse(json), rendered: null };
      return `${begin}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${end}`;
    });

/** The edge's page with the bundle's styles, scripts and preloads in the place of the composed ones, and nothing rendered. */
export const bundlePage = (html: string, bundle: Bundle): string => {
  const nonce = /<script defer [^>]*nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const locale = /"locale":"(\w+)"/.exec(html)?.[1] ?? '';
  const shown = [`texts-${locale}`, `lobby-texts-${locale}`].map((name) => {
    const chunk = bundle.chunks[name];
    if (!chunk) throw new Error(`the bundle has no chunk ${name}`);
    return chunk;
  });
  const attributes = (file: string) =>
    `crossorigin="anonymous" integrity="${bundle.files[file]?.integrity}" nonce="${nonce}"`;
  const late = shown.flatMap(({ js }) => js).filter((file) => !bundle.initial.js.includes(file));
  const tags = [
    ...bundle.initial.css.map(
      (file) =>
        `<link rel="stylesheet" href="${BUNDLE_PATH}${file}" data-href="${file}" ${attributes(file)}>`,
    ),
    ...bundle.initial.js.map(
      (file) => `<script defer src="${BUNDLE_PATH}${file}" ${attributes(file)}></script>`,
    ),
    ...new Set(
      late.map((file) => `<link rel="preload" as="script" href="${BUNDLE_PATH}${file}" ${attributes(file)}>`),
    ),
  ];
  if (!SCRIPT.test(html)) throw new Error('the page has no script of a build');
  const page = OF_BUILDS.reduce((text, tag) => text.replace(tag, ''), html);
  // where the edge names what runs in a page that is not rendered
  return unrendered(page.replace('</head>', () => `${tags.join('\n')}\n</head>`));
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
