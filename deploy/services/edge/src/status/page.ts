import { BCP47, type Locale } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';
import { html } from '../page/json';
import { texts } from '../texts';
import { PARTS, type PartsStatus } from './parts';

const STYLE =
  'body{margin:0;min-height:100vh;box-sizing:border-box;display:grid;align-content:center;justify-items:center;padding:24px;background:var(--color-surface-0);color:var(--color-ink-1);font:400 1rem/1.5 var(--font-text)}main{width:100%;max-width:32rem;display:grid;gap:24px}.logo svg{display:block;height:32px;width:auto;max-width:100%}h1{margin:0;font:600 1.5rem/1.3 var(--font-display)}ul{margin:0;padding:0;list-style:none;border-radius:var(--radius-card,12px);background:var(--color-surface-1);overflow:hidden}li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:16px}li+li{border-top:1px solid var(--color-line)}li b{font-weight:600}li span{display:flex;align-items:center;gap:8px}.works span::before,.fails span::before{content:"";width:10px;height:10px;border-radius:50%;background:var(--color-positive)}.fails span::before{border-radius:2px;background:var(--color-negative)}p{margin:0;color:var(--color-ink-2)}a{justify-self:start;padding:12px 24px;border-radius:var(--radius-control);background:var(--color-accent);color:var(--color-accent-ink);text-decoration:none;font-weight:600}';

/** Which parts of the site work, for people; nothing runs in it, and no figure of the operator's stands in it. */
export const statusPage = (
  brand: Brand,
  locale: Locale,
  { status, nonce, at }: { status: PartsStatus; nonce: string; at: Date },
): string => {
  const say = texts[locale];
  const isWhole = PARTS.every((part) => status[part]);
  const title = html(say[isWhole ? 'status.whole' : 'status.partly']);
  const rows = PARTS.map((part) => {
    const works = status[part];
    const word = html(say[works ? 'status.works' : 'status.fails']);
    return `<li class="${works ? 'works' : 'fails'}"><b>${html(say[`status.${part}`])}</b><span>${word}</span></li>`;
  });
  const time = at.toLocaleTimeString(BCP47[locale], { timeStyle: 'medium', timeZone: 'UTC' });
  return `<!doctype html>
<html lang="${BCP47[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${html(brand.info.name)}</title>
<style nonce="${nonce}">${brand.css}${STYLE}</style>
</head>
<body>
<main>
<div class="logo">${brand.info.logo}</div>
<h1>${title}</h1>
<ul>
${rows.join('\n')}
</ul>
<p>${html(say['status.at'])} <time datetime="${at.toISOString()}">${html(time)} UTC</time></p>
<a href="/">${html(say['status.home'])}</a>
</main>
</body>
</html>`;
};
