import { createHash } from 'node:crypto';
import { BCP47, type Locale } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';
import { html } from '../page/json';
import { texts } from '../texts';

const STYLE =
  'body{margin:0;min-height:100vh;min-height:100dvh;box-sizing:border-box;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;background:var(--backdrop,none) no-repeat,var(--color-surface-0);color:var(--color-ink-1);font:400 1rem/1.5 var(--font-text)}svg{height:40px;width:auto;margin-block-end:16px}h1{margin:0;font:var(--weight-display) 1.5rem/1.3 var(--font-display)}p{margin:0;max-width:32rem;color:var(--color-ink-2)}main{display:grid;justify-items:center;gap:16px}a{display:inline-block;margin-block-start:8px;padding:12px 24px;border-radius:var(--radius-control);background:var(--color-accent);color:var(--color-accent-ink);text-decoration:none;font-weight:600}a:focus-visible{outline:3px solid var(--color-focus);outline-offset:2px}';
/** Anyone who waits need not press; without scripts the link does it. */
const SCRIPT = "addEventListener('online',()=>location.reload())";

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a worker shows in the place of a page that did not come. It stands for any address, so it names none. */
export const offlinePage = (brand: Brand, locale: Locale): { body: string; policy: string } => {
  const say = texts[locale];
  const title = html(say['offline.title']);
  const style = brand.css + STYLE;
  const body = `<!doctype html>
<html lang="${BCP47[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${html(brand.file.themeColor)}">
<title>${title} | ${html(brand.info.name)}</title>
<style>${style}</style>
</head>
<body>
${brand.info.logo}
<main>
<h1>${title}</h1>
<p>${html(say['offline.text'])}</p>
<p><a href="">${html(say['error.retry'])}</a></p>
</main>
<script>${SCRIPT}</script>
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { body, policy };
};
