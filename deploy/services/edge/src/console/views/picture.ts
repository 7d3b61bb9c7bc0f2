import type { BrandComposition, CompositionDocument } from 'deploy-release';
import type { ConsoleParts } from '../data';
import { type Given, type GivenArea, givenFor } from '../lines';
import { flowFigure, getsText } from '../parts/flow';
import { count, percent, shareText, why } from '../parts/format';
import { h, type Markup, type MarkupValue } from '../parts/markup';
import { type Column, table } from '../parts/table';
import { givenShares, MADE_UP } from '../shares';
import { buildLink } from './build';

const DAY = 86_400_000;

const columns: Column<Given>[] = [
  { head: 'Area or place', cell: ({ area }) => h`<strong>${area}</strong>` },
  {
    head: 'Build or filler',
    cell: ({ area, build, isSlot }) => {
      const shown = h`<code>${build}</code>`;
      if (isSlot) return shown;
      return build ? buildLink(area, build, shown) : 'nothing';
    },
  },
  { head: 'Why', cell: (line) => why(line.why) },
  {
    head: 'Set to',
    number: true,
    cell: ({ share }) => (share === null ? 'the rest' : shareText(share)),
  },
  {
    head: 'Get it',
    number: true,
    cell: ({ gets, nobody }) =>
      h`${getsText(gets)}${nobody !== null && h`<br><span class="mute small">${nobody}</span>`}`,
  },
  {
    head: 'Of pages, 24 h',
    number: true,
    cell: ({ seen }) => (seen === null ? '–' : percent(seen)),
  },
];

const listed = (words: readonly string[]): MarkupValue => words.join(', ');
/** `header.balance: cashbox`, `lobby.winners: nothing`. */
const slotTexts = (slots: CompositionDocument['slots']): string[] =>
  Object.entries(slots).map(
    ([slot, fillers]) => `${slot}: ${fillers.map(({ area }) => area).join(' and ') || 'nothing'}`,
  );
const textCount = ({ texts = {} }: BrandComposition): number =>
  Object.values(texts)
    .flatMap((spoken = {}) => Object.values(spoken))
    .reduce((sum, own) => sum + Object.keys(own).length, 0);

/** What a brand has otherwise than the house. */
const ownParts = (document: CompositionDocument, brand: string): Markup => {
  const own = document.brands[brand];
  if (!own) return h`<p class="mute">The brand changes nothing.</p>`;
  const facts: [string, MarkupValue][] = [
    ['Builds of its own', listed(Object.entries(own.pins ?? {}).map((pair) => pair.join('@')))],
    ['Areas it does not have', listed(own.withoutAreas ?? [])],
    ['Slots filled otherwise', listed(slotTexts(own.slots ?? {}))],
    ['Routes it drops', listed(own.dropped)],
    ['Routes it guards otherwise', listed(Object.keys(own.meta))],
    ['Texts of its own', textCount(own) || ''],
    ['Colours and sizes of its own', Object.keys(own.tokens ?? {}).length || ''],
  ];
  const some = facts.filter(([, value]) => value !== '');
  if (some.length === 0) return h`<p class="mute">The brand changes nothing.</p>`;
  return h`<dl class="facets">${some.map(([name, value]) => h`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
};

const KEY: [kind: string, text: string][] = [
  ['pin', 'everybody’s build'],
  ['canary', 'canary'],
  ['experiment', 'arm of an experiment'],
  ['set', 'set, or last known good'],
  ['brand', 'the brand’s own build'],
  ['as composed', 'a place as composed'],
  ['nobody', 'offered, and nobody gets it'],
];
const keyView = (areas: readonly GivenArea[]): Markup => {
  const kinds = new Set(
    areas.flatMap(({ lines }) =>
      lines.map(({ why: of, nobody }) =>
        nobody === null ? (of.split(':', 1)[0] ?? '') : 'nobody',
      ),
    ),
  );
  if (kinds.has('last-known-good')) kinds.add('set');
  const shown = KEY.filter(([kind]) => kinds.has(kind));
  return h`<ul class="key" aria-label="Lines">${shown.map(
    ([kind, text]) =>
      h`<li><svg width="28" height="10" aria-hidden="true"><line class="flow ${kind}" stroke-width="4" x1="0" x2="28" y1="5" y2="5"/></svg>${text}</li>`,
  )}</ul>`;
};

/** The live composition as lines from brands through areas to builds, and as tables. */
export const pictureView = async ({ live, feedback, releasing }: ConsoleParts): Promise<Markup> => {
  const composition = live.current;
  if (!composition) return h`<p class="empty">Nothing is live yet.</p>`;
  const { document } = composition;
  const rows = await feedback.health.rows(Date.now() - DAY);
  const brands: [string, GivenArea[]][] = [];
  for (const brand of releasing.brands)
    brands.push([brand, givenFor(document, brand, await givenShares(composition, brand), rows)]);
  const capital = (brand: string) => `${brand[0]?.toUpperCase()}${brand.slice(1)}`;
  const cards = brands.map(
    ([
      brand,
      areas,
    ]) => h`<section class="card"><h2>${capital(brand)}</h2>${flowFigure(capital(brand), areas)}
      ${ownParts(document, brand)}</section>`,
  );
  const tables = brands.map(
    ([brand, areas]) =>
      h`<details class="card"><summary><h2>${capital(brand)} in a table</h2></summary>${table(
        columns,
        areas.flatMap(({ lines }) => lines),
        'This brand has no build yet.',
        `Builds of ${brand}`,
      )}</details>`,
  );
  const house = slotTexts(document.slots);
  return h`${keyView(brands.flatMap(([, areas]) => areas))}<div class="trios">${cards}</div>
    ${house.length > 0 && h`<section class="card"><h2>Slots filled otherwise for every brand</h2><p>${listed(house)}</p></section>`}
    <p class="mute small">Who gets what is found out with ${count(MADE_UP)} visitors who are made up for each brand: a share is right to within two points. Of players on whom nothing is tried out it says nothing.</p>
    ${tables}`;
};
