import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { UserPromo } from 'shared-contracts/promos';
import type { PointLog } from 'shared-contracts/rewards';
import { PagedList, Submission } from 'shared-contracts/stores';
import { type ExchangeApi, POINT_LOGS_PAGE } from '../api/exchange.api';

interface Parts {
  promoId: () => number;
  /** What the player has after an exchange. */
  exchanged: (standing: UserPromo) => void;
  /** After a refusal: the prize may look different now. */
  refused: () => void;
}

/** Prizes for points in one promotion, and how the points came and went. */
export class ExchangeStore {
  /** By the prize's id; a refusal is in `errorCode`, and `send` throws it. */
  readonly pressing: Submission<number>;
  /** The player's own. */
  readonly logs: PagedList<PointLog>;
  /** The prize that was got last; null once another is tried. */
  got: number | null = null;

  constructor(api: ExchangeApi, { promoId, exchanged, refused }: Parts) {
    this.logs = new PagedList(
      (page) => api.logs(promoId(), page),
      (one) => one.id,
      POINT_LOGS_PAGE,
    );
    this.pressing = new Submission(async (prizeId, key) => {
      exchanged(await api.exchange(promoId(), prizeId, key));
      this.logs.refresh();
    });
    this.#refused = refused;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** For a button: a refusal stays readable in `errorCode`. */
  async press(prizeId: number): Promise<void> {
    if (this.pressing.busy) return;
    this.got = null;
    try {
      await this.pressing.send(prizeId);
      this.tell(prizeId);
    } catch {
      this.#refused();
    }
  }

  refresh(): void {
    this.logs.refresh();
  }

  clear(): void {
    this.got = null;
    this.logs.clear();
    this.pressing.clear();
  }

  readonly #refused: () => void;
  private tell(prizeId: number): void {
    this.got = prizeId;
  }
}
