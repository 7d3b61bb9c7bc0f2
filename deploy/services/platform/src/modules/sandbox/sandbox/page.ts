import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Html of the sandbox pages: one sheet, no scripts, everything escaped. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light dark;--ink:#171a2b;--soft:#5b6178;--line:#dfe2ec;--page:#f3f4f9;--card:#fff;--accent:#4b53d6}
@media(prefers-color-scheme:dark){:root{--ink:#eef0fa;--soft:#a3a9c2;--line:#333a57;--page:#11142a;--card:#1a1e39;--accent:#8d93ff}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
main{max-width:30rem;margin:0 auto;padding:2.5rem 1rem}main.wide{max-width:56rem}h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.25rem;margin:0 0 1rem}
.note{color:var(--soft);margin:0 0 1.25rem}dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;margin:0 0 1.25rem}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}.total{font-weight:700;color:var(--ink)}
button,.button{display:block;width:100%;min-height:48px;margin:0 0 .6rem;padding:.6rem 1rem;border-radius:12px;border:1px solid var(--line);
font:inherit;font-weight:600;background:var(--card);color:inherit;cursor:pointer;text-align:center;text-decoration:none}
.main{background:var(--accent);border-color:var(--accent);color:#fff}@media(prefers-color-scheme:dark){.main{color:#11142a}}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;padding:.75rem 1rem;border-bottom:1px solid var(--line);background:var(--card)}nav a{color:inherit;padding:.4rem 0}nav .meta{margin-left:auto}nav form{margin:0}nav button{width:auto;min-height:40px;margin:0}
@media(max-width:40rem){nav{flex-wrap:nowrap;overflow-x:auto}nav>*{flex:none}}
.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.4rem .25rem;font-size:.875rem;text-align:right;white-space:nowrap;border-top:1px solid var(--line)}th:first-child{padding-left:0;text-align:left;white-space:normal;min-width:4.25rem;font-weight:400}thead th{border:0;color:var(--soft);font-weight:600;font-size:.875rem}h2{font-size:1.1rem;margin:0 0 .5rem}ul{margin:.5rem 0 0;padding-left:1.25rem;overflow-wrap:anywhere}
label>input:not([type=checkbox],[type=radio],[type=file]),select,textarea,input.field{display:block;width:100%;min-height:48px;margin:.25rem 0 1rem;padding:.6rem .75rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--soft);border-radius:12px}
label:has(>input[type=checkbox]){display:block;margin-bottom:1rem}label p,p>label>*:last-child{margin-bottom:0}.field{display:block;width:100%;font:inherit;color:inherit}img{max-width:100%}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}.meta{color:var(--soft);font-size:.875rem}`;

/** By which a policy lets one script or sheet of a page in, and no other. */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Of the sheet of all these pages. */
export const SHEET = sourceOf(STYLE);

/** `body` is html. */
export const page = (lang: string, title: string, body: string, wide = false): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>` +
  `<body><main${wide ? ' class="wide"' : ''}>${body}</main></body></html>`;

/** Forms of these pages go to this server, whose answer leads on to the site: browsers check both against `form-action`. */
export const headersFor = (formTargets: readonly string[] = []): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${SHEET}; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets.join(' ')}`,
});

/** The forms of these pages, for the routes of a module. */
export const takeForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};
