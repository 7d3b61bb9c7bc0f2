import { Subscription, timer } from 'shared-contracts/lib/rx';
import type { Loadable } from 'shared-contracts/stores';
import { following } from 'shared-contracts/stores';
import type { Series, Standing, TournamentDetail } from 'shared-contracts/tournaments';
import type { StandingEvents } from '../api/tournament.events';
import type { PlacesStore } from './places.store';

/** Others' points move a member's surroundings too; they are read again so long after, in milliseconds. */
export const REREAD_AFTER_MS = 5000;

type Shown = { leaders: Standing[]; opponents?: Standing[] };

/** The table that everybody gets, with the player's own row marked as in `before`. */
const marked = (table: readonly Standing[], before: readonly Standing[]): Standing[] => {
  const own = before.find(({ isItsMe }) => isItsMe)?.id;
  return table.map((row) => ({ ...row, isItsMe: row.id === own }));
};

/** Puts in what an event said, unless an answer on its way is newer. */
const put = <T>(
  { value, awaitsOwn, state, set }: Loadable<T>,
  change: (value: T) => Partial<T>,
): void => {
  if (value !== null && !awaitsOwn && state !== 'loading') set({ ...value, ...change(value) });
};

/** Keeps the leaders, a member's surroundings and the page of places that is open as they are now. */
const follow = <T extends Shown & { id: number }>(
  event: Loadable<T>,
  places: PlacesStore,
  leadersOf: StandingEvents['leadersOf'],
  opponentsOf: StandingEvents['opponentsIn'],
): Subscription => {
  const all = new Subscription();
  const id = () => event.value?.id;
  let rereading = Subscription.EMPTY;
  const reread = () => {
    places.refresh();
    if (event.value?.opponents?.length) void event.load();
  };
  const leaders = following(id, leadersOf).subscribe(({ leaders: table, members }) => {
    put(event, (before) => {
      const known = [...before.leaders, ...(before.opponents ?? [])];
      const counted = members === undefined ? {} : { membersCount: members };
      return { leaders: marked(table, known), ...counted } as Partial<T>;
    });
    const waits = places.page > 1 || Boolean(event.value?.opponents?.length);
    if (!waits || !rereading.closed) return;
    rereading = timer(REREAD_AFTER_MS).subscribe(reread);
    all.add(rereading);
  });
  const opponents = following(id, opponentsOf).subscribe((table) =>
    put(event, () => ({ opponents: table }) as Partial<T>),
  );
  all.add(leaders);
  all.add(opponents);
  return all;
};

export const followStandings = (
  tournament: Loadable<TournamentDetail>,
  places: PlacesStore,
  events: StandingEvents,
): Subscription => follow(tournament, places, events.leadersOf, events.opponentsIn);

export const followSeries = (
  series: Loadable<Series>,
  places: PlacesStore,
  events: StandingEvents,
): Subscription => follow(series, places, events.leadersOfSeries, events.opponentsInSeries);
