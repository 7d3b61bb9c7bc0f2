import type { Cashback } from 'shared-contracts/cashback';
import { Loadable } from 'shared-contracts/stores';
import type { CashbackApi } from '../api/cashback.api';

/** What a week of losses gives back, and how far the player's own week is. */
export class CashbackStore {
  /** Its value is null when the brand gives no cashback. */
  readonly offer: Loadable<{ cashback: Cashback | null }>;

  constructor(api: CashbackApi) {
    this.offer = new Loadable(api.read);
  }
}
