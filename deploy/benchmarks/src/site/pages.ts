import type { Bundle } from './bundle';

/** Where the front serves the bundle's files. */
export const BUNDLE_PATH = '/bundle/';

const OF_BUILDS = [
  /<script defer src="\/r\/[^>]*><\/script>\n?/g,
  /<link rel="preload" as="script"[^>]*>\n?/g,
  /<link rel="stylesheet" href="\/r\/(?!brand\/)[^>]*>\n?/g,
];

/** The edge's page with the bundle's styles, scripts and preloads in the place of the composed ones. */
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
  const at = html.search(OF_BUILDS[2] ?? '');
  if (at < 0) throw new Error('the page has no style sheet of a build');
  const without = (part: string) => OF_BUILDS.reduce((text, tag) => text.replace(tag, ''), part);
  return `${without(html.slice(0, at))}${tags.join('\n')}\n${without(html.slice(at))}`;
};

/** A rendered page without anything that runs: no scripts, none of their data, nothing that loads them. */
export const staticPage = (dom: string): string =>
  dom
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<noscript\b[^>]*>[\s\S]*?<\/noscript>/g, '')
    .replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
