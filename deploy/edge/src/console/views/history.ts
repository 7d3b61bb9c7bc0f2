import { authorText, type CompositionDocument, diff } from 'deploy-release';
import { age, badge, time } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

export const HISTORY_PAGE = 30;

export const diffList = (lines: readonly string[]): Markup => {
  if (lines.length === 0) return h`<p class="empty">No difference.</p>`;
  const kind = (line: string) => (line.startsWith('+') ? 'add' : line.startsWith('-') ? 'gone' : 'other');
  return h`<ul class="diff">${lines.map((line) => h`<li class="${kind(line)}">${line}</li>`)}</ul>`;
};

const changeLink = (to: number, text: string, kind = '') =>
  h`<a class="button low ${kind}" href="${BASE}/change?do=rollback&amp;to=${to}">${text}</a>`;

const columns = (live: number): Column<CompositionDocument>[] => [
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
  {
    head: '',
    number: true,
    cell: ({ revision }) =>
      h`<a class="button low" href="${BASE}/history/${revision}">Changes</a> ${revision !== live && changeLink(revision, 'Roll back')}`,
  },
];

export const historyView = (documents: readonly CompositionDocument[], live: number): Markup => {
  const last = documents.at(-1);
  const more = documents.length === HISTORY_PAGE && last && last.revision > 1;
  return h`<section class="card">${table(columns(live), documents, 'There is no revision yet.')}
    ${more && h`<p><a class="button" href="?before=${last.revision}">Older revisions</a></p>`}</section>
    <section class="card"><h2>Compare two revisions</h2><form class="row" action="${BASE}/history/compare">
    <label>From<input class="narrow" name="from" inputmode="numeric" required value="${Math.max(1, live - 1)}"></label>
    <label>To<input class="narrow" name="to" inputmode="numeric" required value="${live}"></label>
    <button>Compare</button></form></section>`;
};

/** What one revision changed, or the way from one to another. */
export const compareView = (
  from: CompositionDocument | null,
  to: CompositionDocument,
  live: number,
): Markup => {
  const lines = from ? diff(from, to) : [];
  const killed = to.kills ?? [];
  return h`<section class="card"><dl class="facts"><div><dt>When (UTC)</dt><dd>${time(to.createdAt)}</dd></div>
    <div><dt>Who</dt><dd>${to.by ?? 'unknown'}${to.author && h` <span class="mute">${authorText(to.author)}</span>`}</dd></div>
    <div><dt>Compared with</dt><dd>${from ? h`revision ${from.revision}` : 'nothing before it'}</dd></div>
    <div><dt>Killed builds</dt><dd>${killed.length}</dd></div></dl><p>${to.note}</p>${diffList(lines)}</section>
    <p class="actions">${to.revision !== live && changeLink(to.revision, `Roll back to revision ${to.revision}`, 'danger')}</p>`;
};
