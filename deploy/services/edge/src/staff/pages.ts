import type { Brand } from '../brands/brands';
import { html } from '../page/json';
import type { Refused } from './overrides';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:24px;padding:24px;background:var(--color-surface-0);color:var(--color-ink-1);font:400 1rem/1.5 var(--font-text)}h1{margin:0;font:600 1.5rem/1.3 var(--font-display)}p{margin:0;max-width:40rem;color:var(--color-ink-2)}table{border-collapse:collapse}th,td{padding:8px 16px 8px 0;text-align:left;border-bottom:1px solid var(--color-line);vertical-align:top}th{font-weight:600}small{display:block;color:var(--color-negative)}button{padding:12px 24px;border:0;border-radius:var(--radius-control);background:var(--color-accent);color:var(--color-accent-ink);font:600 1rem/1.5 var(--font-text);cursor:pointer}a{color:var(--color-accent-text)}';

const page = (brand: Brand, nonce: string, title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html(title)}</title>
<style nonce="${nonce}">${brand.css}${STYLE}</style>
</head>
<body>
<h1>${html(title)}</h1>
${body}
</body>
</html>`;

/** One area of an override; `problem` says why it will not be given. */
export interface OverrideRow {
  area: string;
  build: string;
  problem: string | null;
}

/** Asks a member of staff whether this browser shall get other builds; pages for staff are in English. */
export const confirmPage = (
  brand: Brand,
  nonce: string,
  { token, until, rows }: { token: string; until: string; rows: readonly OverrideRow[] },
): string => {
  const cells = rows.map(({ area, build, problem }) => {
    const note = problem ? `<small>${html(problem)}</small>` : '';
    return `<tr><th scope="row">${html(area)}</th><td>${html(build)}${note}</td></tr>`;
  });
  const end = new Date(until).toUTCString();
  return page(
    brand,
    nonce,
    `Other builds of ${brand.info.name} for this browser`,
    `<table>${cells.join('')}</table>
<p>Until ${html(end)}. Every page then shows a banner with a way back.</p>
<form method="post" action="/-/override"><input type="hidden" name="token" value="${html(token)}"><button>Use these builds</button></form>`,
  );
};

const REASONS: Record<Refused, string> = {
  malformed: 'This is no override. Make a new link with "npm run compose -- override".',
  forged: 'This override was not made for this site. Make a new link with its own secret.',
  expired: 'This override has ended. Make a new link with "npm run compose -- override".',
  'not-yet-valid':
    'This override begins in the future. Check the clock of the machine that made the link.',
  'too-long':
    'This override was made for more than seven days. Make a new link with "npm run compose -- override".',
  entry:
    'This site lets no such development server into its pages; STAFF_DEV_ORIGINS names those it does.',
};

export const refusalPage = (brand: Brand, nonce: string, refused: Refused): string =>
  page(
    brand,
    nonce,
    'No override',
    `<p>${html(REASONS[refused])}</p><p><a href="/">To the site</a></p>`,
  );
