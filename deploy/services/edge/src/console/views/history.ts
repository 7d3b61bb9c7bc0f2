import { authorText, type CompositionDocument } from 'deploy-release';
import { age, badge, time } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

export const HISTORY_PAGE = 30;

export const diffList = (lines: readonly string[]): Markup => {
  if (lines.length === 0) return h`<p class="empty">No difference.</p>`;
  const kind = (line: string) =>
    line.startsWith('+') ? 'add' : line.startsWith('-') ? 'gone' : 'other';
  return h`<ul class="diff">${lines.map((line) => h`<li class="${kind(line)}">${line}</li>`)}</ul>`;
};

/** Which, when, who and why. */
export const revisionColumns = (live: number): Column<CompositionDocument>[] => [
  {
    head: 'Revision',
    cell: ({ revision }) =>
      h`<a href="${BASE}/history/${revision}"><strong>${revision}</strong></a> ${revision === live && badge('live', 'live')}`,
  },
  {
    head: 'When (UTC)',
    cell: ({ createdAt }) =>
      h`${time(createdAt)}<br><span class="mute small">${age(Date.now() - Date.parse(createdAt))} ago</span>`,
  },
  { head: 'Who', cell: ({ by }) => badge(by ?? 'unknown', by ?? '') },
  {
    head: 'What',
    cell: ({ note, author }) =>
      h`<div class="wrap">${note}</div>${author && h`<div class="mute small">${authorText(author)}</div>`}`,
  },
];
const columns = (live: number): Column<CompositionDocument>[] => [
  ...revisionColumns(live),
  {
    head: '',
    number: true,
    cell: ({ revision }) =>
      h`<a class="button low" href="${BASE}/history/${revision}">Changes</a> ${
        revision !== live &&
        h`<a class="button low" href="${BASE}/history/compare?from=${revision}&amp;to=${live}">Compare with live</a> <a class="button low" href="${BASE}/history/${revision}#back">Go back</a>`
      }`,
  },
];
const SHORT = 70;
/** `12: promote lobby@b2 (console (Ada))`, to choose from. */
const choice = ({ revision, note, by }: CompositionDocument): Markup =>
  h`<option value="${revision}">${note.length > SHORT ? `${note.slice(0, SHORT)}…` : note} (${by ?? 'unknown'})</option>`;

export const historyView = (documents: readonly CompositionDocument[], live: number): Markup => {
  const last = documents.at(-1);
  const more = documents.length === HISTORY_PAGE && last && last.revision > 1;
  return h`<section class="card">${table(columns(live), documents, 'There is no revision yet.')}
    ${more && h`<p><a class="button" href="?before=${last.revision}">Older revisions</a></p>`}</section>
    <section class="card"><h2>Compare two revisions</h2><form class="row" action="${BASE}/history/compare">
    <label>From<input class="narrow" name="from" inputmode="numeric" list="revisions" required value="${Math.max(1, live - 1)}"></label>
    <label>To<input class="narrow" name="to" inputmode="numeric" list="revisions" required value="${live}"></label>
    <datalist id="revisions">${documents.map(choice)}</datalist><button>Compare</button></form></section>`;
};
