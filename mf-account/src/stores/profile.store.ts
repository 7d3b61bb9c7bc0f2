import type { Level, ProfileUpdate } from 'shared-contracts/accounts';
import { ApiError, codeOf } from 'shared-contracts/api';
import type { SessionService } from 'shared-contracts/area';
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
  readonly #api: AccountApi;
  readonly #session: Pick<SessionService, 'reloadProfile'>;

  constructor(api: AccountApi, session: Pick<SessionService, 'reloadProfile'>) {
    this.#api = api;
    this.#session = session;
    this.level = new Loadable(api.level);
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

  /** Every other session ends with it. @throws what the call threw; the form says it. */
  changePassword(oldPassword: string, password: string): Promise<void> {
    return this.#api.changePassword(oldPassword, password);
  }
}
