import type { Level, ProfileUpdate } from 'shared-contracts/accounts';
import { ApiError, codeOf } from 'shared-contracts/api';
import type { SessionService } from 'shared-contracts/area';
import { type Observable, Subscription } from 'shared-contracts/lib/rx';
import { Loadable } from 'shared-contracts/stores';
import type { AccountApi } from '../api/account.api';

export interface LevelProgress {
  level: Level;
  points: number;
  nextPoints: number | null;
}

/** The player's data and level. The profile itself is the session's; a change is saved and read back there. */
export class ProfileStore {
  readonly level: Loadable<LevelProgress>;
  /** All levels, the lowest first. */
  readonly levels: Loadable<Level[]>;
  readonly #events = new Subscription();
  readonly #api: AccountApi;
  readonly #session: Pick<SessionService, 'reloadProfile'>;

  /** @param xp whole points, whenever they are more */
  constructor(
    api: AccountApi,
    session: Pick<SessionService, 'reloadProfile'>,
    xp: Observable<number>,
  ) {
    this.#api = api;
    this.#session = session;
    this.level = new Loadable(api.level);
    this.levels = new Loadable(api.levels);
    this.#events.add(xp.subscribe((points) => this.grow(points)));
  }

  /** @throws what the call threw, `cannot_save` where that has no name; the form says it and keeps what was typed. */
  async save(change: ProfileUpdate): Promise<void> {
    try {
      await this.#api.save(change);
      await this.#session.reloadProfile();
    } catch (error) {
      throw codeOf(error) === 'unexpected' ? new ApiError(422, [{ code: 'cannot_save' }]) : error;
    }
  }

  /** Once; where another tab was sooner the name it chose is read. @throws what the call threw; the form says it */
  async chooseNickname(nickname: string): Promise<void> {
    try {
      await this.#api.chooseNickname(nickname);
    } catch (error) {
      if (codeOf(error) !== 'forbidden') throw error;
    }
    await this.#session.reloadProfile();
  }

  /** Every other session ends with it. @throws what the call threw; the form says it. */
  changePassword(oldPassword: string, password: string): Promise<void> {
    return this.#api.changePassword(oldPassword, password);
  }

  dispose(): void {
    this.#events.unsubscribe();
  }

  /** Another level has other words, and the profile says what bonuses it opens: both are read. */
  private grow(points: number): void {
    const known = this.level.value;
    if (!known || points <= known.points) return;
    if (known.nextPoints !== null && points >= known.nextPoints) {
      void this.level.load();
      void this.#session.reloadProfile().catch(() => {});
      return;
    }
    this.level.set({ ...known, points });
  }
}
