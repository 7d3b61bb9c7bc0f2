import type { CompositionDocument, DeedReading, Kill } from 'deploy-release';
import type { BuildCheck } from '../../build-health/build-check';
import { HEALING } from '../../build-health/rules';
import type { Stratum } from '../../build-health/tally';
import { ENOUGH, oddsText, usualOf } from '../../build-health/verdict';
import { age, badge, count, percent, rate, time, why } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

const HEADS: [Stratum, string][] = [
  ['first', 'Failed at once'],
  ['later', 'Failed later'],
  ['errors', 'Errors'],
  ['errorsLater', 'Errors later'],
  ['rendered', 'Renders failed'],
];

/** `Visitors who signed in: 1.2% instead of 4.0%, 3.1% fewer at least`. */
const deedCell = ({ guard, build, other, high, broken }: DeedReading): Markup => {
  const text = `${guard.name}: ${percent(build.hits / Math.max(1, build.of))} of ${count(build.of)}, others ${percent(other.hits / Math.max(1, other.of))} of ${count(other.of)}`;
  return broken ? badge(`${text}, ${percent(-high)} fewer at least`, 'broken') : h`${text}`;
};

const checkColumns: Column<BuildCheck>[] = [
  { head: 'Area', cell: ({ suspect }) => h`<strong>${suspect.area}</strong>` },
  { head: 'Build', cell: ({ suspect }) => h`<code>${suspect.build}</code>` },
  { head: 'New as', cell: ({ suspect }) => h`${why(suspect.why)} ${suspect.brand ?? ''}` },
  { head: 'Since', number: true, cell: ({ suspect }) => age(Date.now() - suspect.since) },
  ...HEADS.map(
    ([stratum, head]): Column<BuildCheck> => ({
      head,
      number: true,
      cell: ({ judged }) =>
        judged
          .filter((each) => each.stratum === stratum)
          .map((each) =>
            each.build.of === 0
              ? rate(each.build)
              : h`${rate(each.build)}<br><span class="mute small">usual at most ${percent(usualOf(each))}</span>`,
          ),
    }),
  ),
  {
    head: 'Meanwhile',
    cell: ({ suspect, judged }) => {
      const [first] = judged;
      if (!suspect.baseline || !first?.beside.of) return h`<span class="mute">nothing else</span>`;
      return h`<code>${suspect.baseline}</code><br>${rate(first.beside)}`;
    },
  },
  {
    head: 'What players do',
    cell: ({ deeds }) =>
      deeds.length === 0
        ? h`<span class="mute">not compared</span>`
        : deeds.map((deed) => h`<div class="small">${deedCell(deed)}</div>`),
  },
  {
    head: 'Verdict',
    cell: ({ broken, suspect, judged, sentence }) => {
      const odds = Math.max(0, ...judged.map((each) => each.odds));
      const said = odds >= 1 && h`<br><span class="mute small">${oddsText(odds)}</span>`;
      if (!broken) return h`${badge('nothing shown')}${said}`;
      const text = suspect.baseline ? 'broken' : 'broken, nothing to go back to';
      return h`${badge(text, 'broken')}${said}<div class="wrap small">${sentence}</div>`;
    },
  },
];

const killColumns: Column<Kill>[] = [
  { head: 'When (UTC)', cell: ({ at }) => time(at) },
  { head: 'Build', cell: ({ area, build }) => h`<strong>${area}</strong> <code>${build}</code>` },
  { head: 'Why', cell: ({ reason }) => h`<div class="wrap">${reason}</div>` },
];
const demotionColumns: Column<CompositionDocument>[] = [
  {
    head: 'Revision',
    cell: ({ revision }) => h`<a href="${BASE}/history/${revision}">${revision}</a>`,
  },
  { head: 'When (UTC)', cell: ({ createdAt }) => time(createdAt) },
  { head: 'What', cell: ({ note }) => h`<div class="wrap">${note}</div>` },
];

/** Builds that are new to players, and what was taken out. */
export const healthView = (
  checks: readonly BuildCheck[],
  demotions: readonly CompositionDocument[],
  { kills = [] }: CompositionDocument,
): Markup => h`<section class="card"><h2>New builds</h2>${table(checkColumns, checks, 'No build is new to players.')}
  <p class="mute small">A build is taken out when its views speak ${count(ENOUGH)} to 1 for one that fails more than ${percent(HEALING.margin, 0)} of views above what is usual for its area,
  by the area's history and by what others have meanwhile. It is looked at as often as one likes: of a thousand healthy builds at most ${HEALING.falseAlarm * 1000} is taken out.
  At least ${HEALING.minimumViews} views, ${HEALING.minimumFailed} failed ones and ${HEALING.minimumVisitors} visitors must be there; of renders of the edge ${HEALING.minimumFaulted} failed ones.</p></section>
  <section class="card"><h2>Demotions by the edge</h2>${table(demotionColumns, demotions, 'None in the last revisions.')}</section>
  <section class="card"><h2>Kill list</h2>${table(killColumns, kills.toReversed(), 'No build is killed.')}</section>`;
