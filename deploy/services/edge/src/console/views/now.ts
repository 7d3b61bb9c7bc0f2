import {
  type CompositionDocument,
  nextStep,
  revisionsSince,
  SITUATION_MS,
  situationOf,
} from 'deploy-release';
import { DURATION, quantile } from 'deploy-release/histogram';
import { type Provenance, provenanceOf } from 'deploy-release/remote';
import { type Row, sumOf } from '../../build-health/counts';
import { byBuild, type ConsoleParts, failedShare, type Offered, offeredFor } from '../data';
import { age, count, ms, percent, rate, shareText, why } from '../parts/format';
import { h, type Markup } from '../parts/markup';
import { bar } from '../parts/plot';
import { type Column, table } from '../parts/table';
import { buildLink, provenanceBadge } from './build';
import { situationView } from './situation';

const HOUR = 3_600_000;

interface Line extends Offered {
  rows: Row[];
  commit: string;
  builtAt: string | null;
  killed: string | null;
  /** Of the brand's views of the area in the time. */
  seen: number | null;
  provenance: Provenance | null;
}

/** Killed builds that the brand's pages had in the time: nothing offers them any more. */
const goneFor = (
  { kills = [] }: CompositionDocument,
  rows: readonly Row[],
  offered: readonly Offered[],
): Offered[] => {
  const gone = new Map<string, Offered>();
  for (const { area, build, why: reason } of rows) {
    const isKilled = kills.some((kill) => kill.area === area && kill.build === build);
    const isOffered = offered.some((offer) => offer.area === area && offer.build === build);
    if (isKilled && !isOffered)
      gone.set(`${area} ${build} ${reason}`, { area, build, why: reason, share: 0 });
  }
  return [...gone.values()];
};

const linesFor = (
  { live, access }: ConsoleParts,
  document: CompositionDocument,
  rows: Row[],
  brand: string,
): Promise<Line[]> => {
  const own = rows.filter((row) => row.brand === brand);
  const offers = offeredFor(document, brand);
  const gone = goneFor(document, own, offers);
  const lines = [...offers, ...gone].map(async (offered): Promise<Line> => {
    const release = live.current?.release(offered.area, offered.build);
    const mine = byBuild(own, offered, brand);
    const all = sumOf(own.filter(({ area }) => area === offered.area)).views;
    const kill = document.kills?.find(
      ({ area, build }) => area === offered.area && build === offered.build,
    );
    return {
      ...offered,
      rows: mine,
      commit: release?.commit ?? '',
      builtAt: release?.createdAt ?? null,
      killed: kill?.reason ?? null,
      seen: all > 0 ? sumOf(mine).views / all : null,
      provenance: release ? await provenanceOf(access, release) : null,
    };
  });
  return Promise.all(lines);
};

const shareCell = ({ share, seen }: Line): Markup =>
  h`${share === null ? h`<span class="mute">the rest</span>` : shareText(share)}${seen !== null && h` ${bar(seen)}<br><span class="mute small">${percent(seen)} seen</span>`}`;

const columns: Column<Line>[] = [
  { head: 'Area', cell: ({ area }) => h`<strong>${area}</strong>` },
  {
    head: 'Build',
    cell: ({ area, build, killed }) =>
      h`${buildLink(area, build, h`<code>${build}</code>`)}${killed !== null && h` <span class="badge broken" title="${killed}">killed</span>`}`,
  },
  {
    head: 'Commit',
    cell: ({ commit, provenance }) =>
      h`<code class="mute">${commit.slice(0, 9) || '–'}</code> ${provenance && provenanceBadge(provenance)}`,
  },
  {
    head: 'Age',
    number: true,
    cell: ({ builtAt }) => (builtAt ? age(Date.now() - Date.parse(builtAt)) : '–'),
  },
  { head: 'Why', cell: (line) => why(line.why) },
  { head: 'Share', cell: shareCell },
  { head: 'Views', number: true, cell: ({ rows }) => count(sumOf(rows).views) },
  { head: 'Failed (95%)', number: true, cell: ({ rows }) => rate(failedShare(rows)) },
  {
    head: 'LCP p75',
    number: true,
    cell: ({ rows }) => ms(quantile(sumOf(rows).vitals.lcp ?? {}, 0.75, DURATION)),
  },
];

/** Published builds of an area that could take the place of its pin. */
const othersOf = async (
  { releasing }: ConsoleParts,
  { pins, kills = [] }: CompositionDocument,
  area: string,
): Promise<string[]> => {
  const out = [pins[area], ...kills.filter((kill) => kill.area === area).map(({ build }) => build)];
  const published = await releasing.artifacts.builds(area);
  return published.filter((build) => !out.includes(build)).map((build) => `${area}@${build}`);
};

/** What runs where now and why, brand by brand. */
export const nowView = async (
  parts: ConsoleParts,
  document: CompositionDocument,
  hours: number,
): Promise<Markup> => {
  const now = Date.now();
  const rows = await parts.feedback.health.rows(now - hours * HOUR);
  const revisions = await revisionsSince(parts.releasing.store, now - SITUATION_MS);
  const recent = rows.filter(({ at }) => at >= now - SITUATION_MS);
  const situation = situationOf(document, recent, revisions, now);
  const step = nextStep(situation, document);
  const builds = step.way?.do === 'promote' ? await othersOf(parts, document, step.way.area) : [];
  const choice = [1, 24].map(
    (each) =>
      h`<a class="button low" href="?hours=${each}"${each === hours && h` aria-current="true"`}>${each} h</a>`,
  );
  const cards = await Promise.all(
    parts.releasing.brands.map(async (brand) => {
      const lines = await linesFor(parts, document, rows, brand);
      return h`<section class="card"><div class="head"><h2>${brand[0]?.toUpperCase()}${brand.slice(1)}</h2></div>
      ${table(columns, lines, 'This brand has no build yet.')}</section>`;
    }),
  );
  return h`<dl class="facts"><div><dt>Revision</dt><dd>${document.revision}</dd></div>
    <div><dt>Live for</dt><dd>${age(Date.now() - Date.parse(document.createdAt))}</dd></div>
    <div><dt>Canaries</dt><dd>${document.canaries?.length ?? 0}</dd></div>
    <div><dt>Sets</dt><dd>${document.sets?.length ?? 0}</dd></div>
    <div><dt>Experiments</dt><dd>${document.experiments?.length ?? 0}</dd></div>
    <div><dt>Killed builds</dt><dd>${document.kills?.length ?? 0}</dd></div>
    <div><dt>Counts of</dt><dd class="actions">${choice}</dd></div></dl>${situationView(situation, step, builds)}${cards}`;
};
