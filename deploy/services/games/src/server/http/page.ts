import type { BootData } from '../../client/boot';
import { makeNonce } from './policy';
import type { Texts } from './texts';

/** Written by the client build beside its files. Paths are below `/assets/`. */
export interface ClientManifest {
  script: string;
  style: string;
  /** Chunks the first screen needs. */
  preload: string[];
  /** Of running text, by script. */
  fonts: { latin: string; cyrillic: string };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
/** A data block must not be able to end its own element. */
const json = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

export function gamePage(
  boot: BootData,
  manifest: ClientManifest,
): { nonce: string; body: string } {
  const nonce = makeNonce();
  const { latin, cyrillic } = manifest.fonts;
  // digits and names of games are latin in every language
  const fonts = boot.lang === 'ru' ? [latin, cyrillic] : [latin];
  const preloads = [
    ...manifest.preload.map(
      (file) => `<link rel="modulepreload" href="/assets/${file}" nonce="${nonce}">`,
    ),
    ...fonts.map(
      (file) =>
        `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
  ];
  const body = `<!doctype html>
<html lang="${html(boot.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<link rel="icon" href="data:,">
<title>${html(boot.texts['page.title'] ?? '')}</title>
<link rel="stylesheet" href="/assets/${manifest.style}">
${preloads.join('\n')}
<script type="application/json" id="boot">${json(boot)}</script>
<script type="module" src="/assets/${manifest.script}" nonce="${nonce}"></script>
</head>
<body>
<div id="game"><p class="boot-note">${html(boot.texts['page.loading'] ?? '')}</p></div>
<noscript><p class="boot-note">${html(boot.texts['page.noscript'] ?? '')}</p></noscript>
</body>
</html>
`;
  return { nonce, body };
}

/** For an address that cannot start a game: no script at all. */
export function refusalPage(lang: string, texts: Texts, key: string, style: string): string {
  return `<!doctype html>
<html lang="${html(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html(texts['page.title'] ?? '')}</title>
<link rel="stylesheet" href="/assets/${style}">
</head>
<body><div id="game"><p class="boot-note">${html(texts[key] ?? '')}</p></div></body>
</html>
`;
}
