import { makeAutoObservable } from 'shared-contracts/lib/state';
import { PARTICIPANTS_PAGE, type Participant } from 'shared-contracts/promos';
import { PagedList } from 'shared-contracts/stores';
import type { PromoApi } from '../api/promo.api';

export const PARTICIPANT_SORTS = ['rank', 'username'] as const;
export type ParticipantSort = (typeof PARTICIPANT_SORTS)[number];

/** Participants by a part of their name, or in the order of names: each has its place in the whole table. */
export class FoundParticipantsStore {
  q = '';
  sort: ParticipantSort = 'rank';
  readonly list: PagedList<Participant>;

  constructor(api: PromoApi, promoId: () => number) {
    this.list = new PagedList(
      (page) => api.participants(promoId(), page, { q: this.q, sort: this.sort }),
      (one) => one.id,
      PARTICIPANTS_PAGE,
    );
    makeAutoObservable(this, { list: false });
  }

  /** The table of places, as it is, is not what is asked for. */
  get isAsked(): boolean {
    return this.q !== '' || this.sort !== 'rank';
  }

  search(q: string): void {
    this.q = q;
    this.#read();
  }

  sortBy(sort: ParticipantSort): void {
    this.sort = sort;
    this.#read();
  }

  refresh(): void {
    if (this.isAsked) void this.list.reload();
  }

  #read(): void {
    this.list.clear();
    this.refresh();
  }
}
