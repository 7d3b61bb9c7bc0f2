import type { Level, ProfileUpdate } from 'shared-contracts/api';
import type { SessionService } from 'shared-contracts/area';
import { makeAutoObservable } from 'shared-contracts/lib/state';
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
  private isOpen = false;

  constructor(
    private readonly api: AccountApi,
    private readonly session: Pick<SessionService, 'reloadProfile'>,
  ) {
    this.level = new Loadable(api.level);
    makeAutoObservable<this, 'api' | 'session' | 'isOpen'>(this, {
      level: false,
      api: false,
      session: false,
      isOpen: false,
    });
  }

  open(): void {
    this.isOpen = true;
    void this.level.ensure();
  }

  /** Reads again what is shown, of another player too. */
  refresh(): void {
    if (this.isOpen) void this.level.load();
  }

  /** @throws what the call threw; the form says it and keeps what was typed. */
  async save(change: ProfileUpdate): Promise<void> {
    await this.api.save(change);
    await this.session.reloadProfile();
  }

  /** Every other session ends with it. @throws what the call threw; the form says it. */
  changePassword(oldPassword: string, password: string): Promise<void> {
    return this.api.changePassword(oldPassword, password);
  }

  clear(): void {
    this.level.clear();
  }
}
