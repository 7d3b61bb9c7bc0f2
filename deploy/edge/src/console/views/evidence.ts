import type { CompositionDocument, Kill } from 'deploy-release';
import { HEALING } from '../../evidence/rules';
import type { Trial } from '../../evidence/trial';
import { age, badge, percent, rate, time, why } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

const HEADS = { first: 'Failed at once', later: 'Failed later', rendered: 'Renders failed' } as const;

const trialColumns: Column<Trial>[] = [
  { head: 'Area', cell: ({ suspect }) => h`<strong>${suspect.area}</strong>` },
  { head: 'Build', cell: ({ suspect }) => h`<code>${suspect.build}</code>` },
  { head: 'On trial as', cell: ({ suspect }) => h`${why(suspect.why)} ${suspect.brand ?? ''}` },
  { head: 'Since', number: true, cell: ({ suspect }) => age(Date.now() - suspect.since) },
  ...(['first', 'later', 'rendered'] as const).map(
    (stratum): Column<Trial> => ({
      ...{ head: HEADS[stratum], number: true },
      cell: ({ judged }) => judged.filter((each) => each.stratum === stratum).map(({ build }) => rate(build)),
    }),
  ),
  {
    head: 'Compared with',
    cell: ({ suspect, judged }) => {
      const [first] = judged;
      if (!first?.baseline) return h`<span class="mute">the floor, ${percent(HEALING.floor, 0)}</span>`;
      return h`<code>${suspect.baseline.build}</code><br>${rate(first.baseline)}`;
    },
  },
  {
    head: 'Verdict',
    cell: ({ broken, suspect }) => {
      if (!broken) return badge('nothing shown');
      return suspect.instead ? badge('broken', 'broken') : badge('broken, nothing to go back to', 'broken');
    },
  },
];

const killColumns: Column<Kill>[] = [
  { head: 'When (UTC)', cell: ({ at }) => time(at) },
  { head: 'Build', cell: ({ area, build }) => h`<strong>${area}</strong> <code>${build}</code>` },
  { head: 'Why', cell: ({ reason }) => h`<div class="wrap">${reason}</div>` },
];
const demotionColumns: Column<CompositionDocument>[] = [
  { head: 'Revision', cell: ({ revision }) => h`<a href="${BASE}/history/${revision}">${revision}</a>` },
  { head: 'When (UTC)', cell: ({ createdAt }) => time(createdAt) },
  { head: 'What', cell: ({ note }) => h`<div class="wrap">${note}</div>` },
];

/** Builds on trial, and what was taken out. */
export const evidenceView = (
  trials: readonly Trial[],
  demotions: readonly CompositionDocument[],
  { kills = [] }: CompositionDocument,
): Markup => h`<section class="card"><h2>Builds on trial</h2>${table(trialColumns, trials, 'No build is new to players.')}
  <p class="mute small">A build is taken out when at least ${HEALING.minimumViews} views, ${HEALING.minimumFailed} failed ones and ${HEALING.minimumVisitors} visitors show,
  at ${HEALING.z} standard deviations, that it fails more than ${percent(HEALING.margin, 0)} of views above the build before it.
  Renders of the edge count as well, from ${HEALING.minimumFaulted} failed ones.</p></section>
  <section class="card"><h2>Demotions by the edge</h2>${table(demotionColumns, demotions, 'None in the last revisions.')}</section>
  <section class="card"><h2>Kill list</h2>${table(killColumns, kills.toReversed(), 'No build is killed.')}</section>`;
