import {
  authorText,
  type CompositionDocument,
  type Difference,
  diff,
  differences,
} from 'deploy-release';
import { type Offered, offeredFor } from '../data';
import { shareText, time, why } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';
import { HEADINGS, sentencesOf } from '../sentences';
import { backView } from './back';
import { buildLink } from './build';
import { diffList, revisionColumns } from './history';

interface Place {
  brand: string;
  area: string;
  before: Offered[];
  after: Offered[];
}

const brandsIn = (...documents: readonly CompositionDocument[]): string[] =>
  [...new Set(documents.flatMap(({ brands }) => Object.keys(brands)))].sort();
const saidOf = (offers: readonly Offered[]) =>
  JSON.stringify(offers.map(({ build, why: reason, share }) => [build, reason, share]));

/** Brand by brand and area by area, what is offered otherwise. @param brands that the installation has */
const placesOf = (
  from: CompositionDocument,
  to: CompositionDocument,
  brands: readonly string[],
): Place[] =>
  [...new Set([...brands, ...brandsIn(from, to)])].flatMap((brand) => {
    const [before, after] = [offeredFor(from, brand), offeredFor(to, brand)];
    const areas = [...new Set([...before, ...after].map(({ area }) => area))];
    return areas
      .map((area) => ({
        brand,
        area,
        before: before.filter((each) => each.area === area),
        after: after.filter((each) => each.area === area),
      }))
      .filter((place) => saidOf(place.before) !== saidOf(place.after));
  });

const offersCell = (offers: readonly Offered[]): Markup =>
  offers.length === 0
    ? h`<span class="mute">nothing</span>`
    : h`${offers.map(
        ({ area, build, why: reason, share }) =>
          h`<div>${buildLink(area, build, h`<code>${build}</code>`)} ${why(reason)} <span class="mute">${share === null ? 'the rest' : shareText(share)}</span></div>`,
      )}`;
const columns: Column<Place>[] = [
  { head: 'Brand', cell: ({ brand }) => brand },
  { head: 'Area', cell: ({ area }) => h`<strong>${area}</strong>` },
  { head: 'From', cell: ({ before }) => offersCell(before) },
  { head: 'To', cell: ({ after }) => offersCell(after) },
];

/** What differs, in sentences under their headings. */
const sentencesView = (found: readonly Difference[]): Markup => {
  const all = sentencesOf(found);
  if (all.length === 0) return h`<p class="empty">Nothing is different.</p>`;
  return h`${HEADINGS.map((heading) => {
    const own = all.filter((each) => each.heading === heading);
    return (
      own.length > 0 &&
      h`<h3>${heading}</h3><ul class="sentences">${own.map(({ text }) => h`<li>${text}</li>`)}</ul>`
    );
  })}`;
};

interface Compared {
  from: CompositionDocument | null;
  to: CompositionDocument;
  /** Revisions after the one and up to the other, the newest first; empty where one was compared with the one before it. */
  between: readonly CompositionDocument[];
  /** More of them than are listed. */
  more: boolean;
  live: CompositionDocument | null;
  brands: readonly string[];
}

/** What one revision changed, or the way from one to another. */
export const compareView = ({ from, to, between, more, live, brands }: Compared): Markup => {
  const lines = from ? diff(from, to) : [];
  const killed = to.kills ?? [];
  const facts = h`<dl class="facts"><div><dt>When (UTC)</dt><dd>${time(to.createdAt)}</dd></div>
    <div><dt>Who</dt><dd>${to.by ?? 'unknown'}${to.author && h` <span class="mute">${authorText(to.author)}</span>`}</dd></div>
    <div><dt>Compared with</dt><dd>${from ? h`<a href="${BASE}/history/${from.revision}">revision ${from.revision}</a>` : 'nothing before it'}</dd></div>
    <div><dt>Killed builds</dt><dd>${killed.length}</dd></div></dl>`;
  const places = from ? placesOf(from, to, brands) : [];
  const by =
    places.length > 0 &&
    h`<section class="card"><h2>By brand and area</h2>${table(columns, places, '', 'What is offered, before and after')}</section>`;
  const story =
    between.length > 0 &&
    h`<section class="card"><h2>Who made the difference, and why</h2>${table(revisionColumns(live?.revision ?? 0), between, '', 'Revisions between the two')}
    ${more && h`<p class="mute">Earlier ones are in the history.</p>`}</section>`;
  const typed =
    lines.length > 0 &&
    h`<details><summary>As the command line says it (${lines.length} ${lines.length === 1 ? 'line' : 'lines'})</summary>${diffList(lines)}</details>`;
  const said = from
    ? sentencesView(differences(from, to))
    : h`<p class="empty">It is the first.</p>`;
  return h`<section class="card">${facts}${between.length === 0 && h`<p>${to.note}</p>`}</section>
    <section class="card"><h2>What is different</h2>${said}${typed}</section>${by}${story}
    ${live && to.revision !== live.revision && backView(to, live)}`;
};
