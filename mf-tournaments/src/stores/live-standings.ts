import { Subscription, timer } from 'shared-contracts/lib/rx';
import type { Loadable } from 'shared-contracts/stores';
import { following } from 'shared-contracts/stores';
import type { Series, Standing, TournamentDetail } from 'shared-contracts/tournaments';
import type { StandingEvents } from '../api/tournament.events';

/** Others' points move a member's surroundings too; they are read again so long after, in milliseconds. */
export const REREAD_AFTER_MS = 5000;

/** The table that everybody gets, with the player's own row marked as in `before`. */
const marked = (table: readonly Standing[], before: readonly Standing[]): Standing[] => {
  const own = before.find(({ isItsMe }) => isItsMe)?.id;
  return table.map((row) => ({ ...row, isItsMe: row.id === own }));
};

/** Puts in what an event said, unless an answer on its way is newer. */
const put = <T>({ value, awaitsOwn, state, set }: Loadable<T>, change: (value: T) => Partial<T>): void => {
  if (value !== null && !awaitsOwn && state !== 'loading') set({ ...value, ...change(value) });
};

/** Keeps the leaders of a tournament and a member's surroundings as they are now. */
export const followStandings = (
  tournament: Loadable<TournamentDetail>,
  events: StandingEvents,
): Subscription => {
  const all = new Subscription();
  const id = () => tournament.value?.id;
  let rereading = Subscription.EMPTY;
  const leaders = following(id, events.leadersOf).subscribe((table) => {
    put(tournament, (before) => ({ leaders: marked(table, [...before.leaders, ...before.opponents]) }));
    if (!tournament.value?.opponents.length || !rereading.closed) return;
    rereading = timer(REREAD_AFTER_MS).subscribe(() => void tournament.load());
    all.add(rereading);
  });
  const opponents = following(id, events.opponentsIn).subscribe((table) =>
    put(tournament, () => ({ opponents: table })),
  );
  all.add(leaders);
  all.add(opponents);
  return all;
};

/** Keeps the leaders of a series as they are now. */
export const followSeries = (series: Loadable<Series>, events: StandingEvents): Subscription =>
  following(() => series.value?.id, events.leadersOfSeries).subscribe((table) =>
    put(series, (before) => ({ leaders: marked(table, before.leaders) })),
  );
