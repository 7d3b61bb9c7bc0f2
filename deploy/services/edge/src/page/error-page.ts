import { BCP47, type Locale } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';
import { texts } from '../texts';
import { html } from './json';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;background:var(--color-surface-0);color:var(--color-ink-1);font:400 1rem/1.5 var(--font-text)}h1{margin:0;font:600 1.5rem/1.3 var(--font-display)}p{margin:0;max-width:36rem;color:var(--color-ink-2)}a{padding:12px 24px;border-radius:var(--radius-control);background:var(--color-accent);color:var(--color-accent-ink);text-decoration:none;font-weight:600}';

/** A page without the shell, for when there is no shell to show (500, 503). */
export const errorPage = (
  brand: Brand,
  locale: Locale,
  status: 500 | 503,
  nonce: string,
): string => {
  const say = texts[locale];
  const title = html(say[`error.${status}.title`]);
  return `<!doctype html>
<html lang="${BCP47[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${brand.css}${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${html(say[`error.${status}.text`])}</p>
<a href="">${html(say['error.retry'])}</a>
</body>
</html>`;
};
