import type { Subscription } from 'shared-contracts/lib/rx';
import type { Participant } from 'shared-contracts/promos';
import { following } from 'shared-contracts/stores';
import type { PromoEvents } from '../api/promo.events';
import { placed } from './places';
import type { PromoPageStore } from './promo-page.store';

type Followed = Pick<PromoPageStore, 'promo' | 'participants' | 'standing'>;

/** Keeps a promotion's places and the player's own points up to date. */
export const followPlaces = (
  { promo, participants, standing }: Followed,
  events: PromoEvents,
): Subscription => {
  /** The room's rows mark nobody as the player. */
  const place = (moved: Participant[]) => {
    const { items, total, ended } = participants;
    // an answer on its way is newer than this
    if (total === null) return;
    const own = [...items, ...moved].find(({ isItsMe }) => isItsMe)?.id;
    const known = new Map(items.map((row) => [row.id, row.userId]));
    const marked = moved.map((row) => ({
      ...row,
      isItsMe: row.id === own,
      // and the event does not tell to whom this player may send a high-five
      userId: known.get(row.id) ?? null,
    }));
    participants.replace(placed(items, marked, ended));
  };
  const id = () => promo.value?.id;
  const places = following(id, events.leadersOf).subscribe(({ leaders, members }) => {
    place(leaders);
    const { value, state } = promo;
    if (value && state === 'ready' && members !== undefined)
      promo.set({ ...value, participantsCount: members });
  });
  places.add(
    following(id, events.standingIn).subscribe((own) => {
      place([own.standing]);
      const { value, state } = standing;
      if (value && state === 'ready') standing.set({ ...value, points: own.points });
    }),
  );
  return places;
};
