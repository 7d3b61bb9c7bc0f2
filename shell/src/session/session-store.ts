import {
  chooseNickname,
  confirmPhone,
  getProfile,
  type LoginAnswer,
  type LoginBody,
  login,
  logout,
  type Profile,
  type RegistrationBody,
  register,
  restorePassword,
} from 'shared-contracts/accounts';
import { ApiError, isApiError } from 'shared-contracts/api';
import type { SessionService } from 'shared-contracts/area';
import { Subject } from 'shared-contracts/lib/rx';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { LateProfile } from './late-profile';
import type { SessionOptions } from './session-options';

/** Why an answer that is no error does not let the player in. */
const refusalOf = (answer: LoginAnswer & { is_max_attempts_used?: boolean }): string =>
  answer.is_max_attempts_used ? 'too_many_attempts' : 'unexpected';

/** What a player has to do next: give the code from the SMS, choose a nickname, or nothing. */
export type NextStep = 'code' | 'nickname' | 'done';

/** Guest or player, and every way from one to the other. Its rules are numbered in SPEC.md. */
export class SessionStore implements SessionService {
  player: boolean;
  profile: Profile | null = null;
  /** The session ended under the player's hands; the page stays as it is until the answer. */
  expired = false;
  readonly events = new Subject<'login' | 'logout'>();
  /** The player asked to leave: answers that find the session gone on the way are no news. */
  private leaving = false;
  private readonly late = new LateProfile({
    isMissing: () => this.player && !this.profile,
    load: () => this.reloadProfile(),
    ended: () => !this.leaving && this.leave(false),
  });
  private readonly ends: (() => void)[];

  constructor(private readonly options: SessionOptions) {
    this.player = options.player;
    makeAutoObservable<this, 'options' | 'ends' | 'leaving' | 'late'>(
      this,
      { events: false, options: false, ends: false, leaving: false, late: false },
      { autoBind: true },
    );
    this.ends = [options.channel.listen((message) => void this.follow(message))];
  }

  /** Loads the profile of a visitor who came with a session. */
  async start(): Promise<void> {
    if (!this.player) return;
    try {
      await this.reloadProfile();
    } catch (error) {
      this.late.failed(error);
    }
  }

  async reloadProfile(): Promise<void> {
    const { data } = await this.options.http.call(getProfile);
    // who left meanwhile is a guest
    if (!this.player) return;
    const wasMissing = this.profile === null;
    runInAction(() => {
      this.profile = data;
    });
    if (wasMissing) this.options.profileCame();
  }

  requireLogin(): void {
    this.options.requireLogin();
  }

  requireRegistration(): void {
    this.options.requireRegistration();
  }

  async login(body: LoginBody): Promise<NextStep> {
    return this.answered(await this.options.http.call(login, { body }), false);
  }

  async confirmPhone(phone: string, code: string): Promise<NextStep> {
    const answer = await this.options.http.call(confirmPhone, { body: { phone, code } });
    return this.answered(answer, answer.signedUp === true);
  }

  async register(body: RegistrationBody): Promise<NextStep> {
    return this.answered(await this.options.http.call(register, { body }), true);
  }

  async restorePassword(token: string, password: string): Promise<NextStep> {
    return this.answered(await this.options.http.call(restorePassword, { body: { token, password } }), false);
  }

  async chooseNickname(nickname: string): Promise<void> {
    await this.options.http.call(chooseNickname, { body: { nickname } });
    await this.enter();
  }

  /** @throws ApiError when the site cannot be reached: the session is still there, so nothing is cleared. */
  async logout({ redirect = true }: { redirect?: boolean } = {}): Promise<void> {
    this.leaving = true;
    try {
      await this.options.http.call(logout);
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
    } finally {
      this.leaving = false;
    }
    this.leave(redirect);
    this.options.channel.post({ type: 'logout' });
  }

  /** The edge said that the session is over. */
  async expire(): Promise<void> {
    await this.options.mayChange();
    if (!this.player || this.expired || this.leaving) return;
    // nothing of this player was shown yet: there is nobody to ask
    if (!this.profile) {
      this.leave(false);
      return;
    }
    this.expired = true;
    await this.options.askAgain();
    if (this.expired) {
      this.leave(false);
      this.options.channel.post({ type: 'logout' });
    }
  }

  dispose(): void {
    this.late.stop();
    for (const end of this.ends) end();
    this.events.complete();
  }

  private async answered(answer: LoginAnswer, fresh: boolean): Promise<NextStep> {
    if (answer.codeNeeded) return 'code';
    if (!answer.ok) throw new ApiError(422, [{ code: refusalOf(answer) }]);
    if (fresh && !this.options.skipNickname) return 'nickname';
    await this.enter();
    return 'done';
  }

  /** There is a session now: the profile first, then everybody hears of it. */
  private async enter(announce = true): Promise<void> {
    this.options.forget();
    const { data } = await this.options.http.call(getProfile);
    const another = this.profile !== null && this.profile.user_id !== data.user_id;
    if (another) this.leave(false);
    runInAction(() => {
      this.profile = data;
      this.expired = false;
      this.player = true;
    });
    this.events.next('login');
    if (announce) this.options.channel.post({ type: 'login' });
  }

  private leave(redirect: boolean): void {
    if (!this.player) return;
    this.options.leavePage(redirect);
    // before anybody hears of it: what is on its way was asked for as the player
    this.options.forget();
    runInAction(() => {
      this.player = false;
      this.profile = null;
      this.expired = false;
    });
    this.events.next('logout');
    this.options.left(redirect);
  }

  private async follow(message: { type: 'login' | 'logout' }): Promise<void> {
    await this.options.mayChange();
    if (message.type === 'logout') return this.leave(false);
    try {
      await this.enter(false);
    } catch {
      // the next call of this tab meets the new session anyway
    }
  }
}
