import { getProfile, logout, type Profile } from 'shared-contracts/accounts';
import { type AnyEndpoint, isApiError } from 'shared-contracts/api';
import type { SessionService } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { Subject } from 'shared-contracts/lib/rx';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { ownModals } from '../modals/modal-stack';
import { LateProfile } from './late-profile';
import type { SessionNews, SessionParts, SessionSettings } from './session-options';

/** What a player has to do next: give the code from the SMS, choose a nickname, or nothing. */
export type NextStep = 'code' | 'nickname' | 'done';
export type Entrance = 'sign-up' | 'sign-in' | 'another tab';

/** Calls that ask whose session it is, or end it. */
const ANYBODYS: readonly AnyEndpoint[] = [getProfile, logout];

/** Whether the visitor is a guest or a player, and every change between them. Its rules are numbered in SPEC.md. */
export class SessionStore implements SessionService {
  profile: Profile | null = null;
  /** The session ended while the player was here; the page stays as it is until the answer. */
  expired = false;
  readonly events = new Subject<'login' | 'logout'>();
  readonly news = new Subject<SessionNews>();
  /** The player is logging out: answers that find no session are expected. */
  private leaving = false;
  /** Why the player is kept from play, when that ends the session. */
  private keptOut: string | null = null;
  /** There is a session; the page hears of it once a nickname is chosen. */
  private waiting = false;
  private readonly late = new LateProfile({
    isMissing: () => this.player && !this.profile,
    load: () => this.reloadProfile(),
    ended: () => !this.leaving && this.leave(false),
  });
  private readonly ends: (() => void)[];

  constructor(
    private readonly parts: SessionParts,
    private readonly settings: SessionSettings,
  ) {
    makeAutoObservable<
      this,
      'parts' | 'settings' | 'ends' | 'leaving' | 'late' | 'waiting' | 'keptOut'
    >(
      this,
      {
        events: false,
        news: false,
        parts: false,
        settings: false,
        ends: false,
        leaving: false,
        late: false,
        waiting: false,
        keptOut: false,
      },
      { autoBind: true },
    );
    this.ends = [parts.channel.listen((message) => void this.follow(message))];
  }

  get player(): boolean {
    return this.parts.visitor.player;
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
    const { data } = await this.parts.http.call(getProfile);
    // a player who left meanwhile is a guest
    if (!this.player) return;
    const wasMissing = this.profile === null;
    runInAction(() => {
      this.profile = data;
    });
    if (wasMissing) this.news.next({ type: 'profile' });
  }

  requireLogin(): void {
    this.parts.router.requireLogin();
  }

  requireRegistration(): void {
    this.parts.router.requireLogin(routes.registration);
  }

  /** An entrance let somebody in (see entrances.ts); a newcomer chooses a nickname first, unless the brand skips it. */
  async came(fresh: boolean): Promise<NextStep> {
    this.waiting = fresh && !this.settings.skipNickname;
    if (this.waiting) return 'nickname';
    await this.enter(fresh ? 'sign-up' : 'sign-in');
    return 'done';
  }

  async nicknameChosen(): Promise<void> {
    await this.enter('sign-up');
  }

  /** A player who leaves the nickname's step is in without one. */
  async skipNickname(): Promise<void> {
    if (this.waiting) await this.enter('sign-up');
  }

  /** @throws ApiError when the site cannot be reached: the session is still there, so nothing is cleared. */
  async logout({ redirect = true }: { redirect?: boolean } = {}): Promise<void> {
    this.leaving = true;
    try {
      await this.parts.http.call(logout);
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
    } finally {
      this.leaving = false;
    }
    this.leave(redirect);
    this.parts.channel.post({ type: 'logout' });
  }

  /** The player was inactive for the brand's time: ends the session; the page stays as it is. */
  async endIdle(): Promise<void> {
    if (!this.player || this.expired || this.leaving) return;
    this.leaving = true;
    // unreachable: the operator ends the session by itself, and the password is needed here to go on
    await this.parts.http.call(logout).catch(() => {});
    this.leaving = false;
    await this.expire(true);
  }

  /** The live connection says that the session is over, and why when the player is kept from play: the server is asked. */
  async check(keptOut?: string): Promise<void> {
    if (!this.player || this.expired || this.leaving) return;
    this.keptOut = keptOut ?? null;
    // an answer without a session ends it here as well
    await this.parts.http.call(getProfile).then(
      () => {
        this.keptOut = null;
      },
      // another tab may have asked before, and its answer removed the cookies
      (error) => (isApiError(error) && error.status === 401 ? this.expire() : undefined),
    );
  }

  /** Another player has the session: another tab changed it, and its message did not come. */
  async meetOther(): Promise<void> {
    if (this.player && !this.leaving) await this.follow({ type: 'login' });
  }

  /** Id of the player whom the page shows, for calls that nobody else may make. */
  shownFor(endpoint: AnyEndpoint): number | undefined {
    const isAnybodys = ANYBODYS.some(
      ({ method, path }) => method === endpoint.method && path === endpoint.path,
    );
    return isAnybodys ? undefined : this.profile?.user_id;
  }

  /** The edge said that the session is over. */
  async expire(idle = false): Promise<void> {
    await this.parts.hydration.wait();
    if (!this.player || this.expired || this.leaving) return;
    const { keptOut } = this;
    // nothing of this player was shown yet, or nobody may come in: nobody to ask
    if (!this.profile || keptOut !== null) {
      this.leave(false);
      if (keptOut !== null) this.news.next({ type: 'kept out', code: keptOut });
      return;
    }
    this.expired = true;
    // the password again, over the page; ends when the player is back or gave up
    await this.parts.modals.open(ownModals.sessionEnded, { idle });
    if (this.expired) {
      this.leave(false);
      this.parts.channel.post({ type: 'logout' });
    }
  }

  dispose(): void {
    this.late.stop();
    for (const end of this.ends) end();
    this.events.complete();
    this.news.complete();
  }

  /** A session began: loads the profile, then tells everybody. */
  private async enter(how: Entrance): Promise<void> {
    this.waiting = false;
    this.parts.http.forget();
    const { data } = await this.parts.http.call(getProfile);
    const another = this.profile !== null && this.profile.user_id !== data.user_id;
    if (another) this.leave(false);
    const isBack = this.expired;
    runInAction(() => {
      this.profile = data;
      this.expired = false;
      this.parts.visitor.player = true;
    });
    this.events.next('login');
    if (how === 'another tab') return;
    this.parts.channel.post({ type: 'login' });
    // a player who continues after the session's end is greeted later
    if (!isBack) this.news.next({ type: 'entered', how });
  }

  private leave(redirect: boolean): void {
    if (!this.player) return;
    // leaves pages that a guest may not see, without asking
    this.parts.router.leaveForGuest(redirect);
    this.keptOut = null;
    // before others are told: calls on their way belong to the player
    this.parts.http.forget();
    runInAction(() => {
      this.parts.visitor.player = false;
      this.profile = null;
      this.expired = false;
    });
    this.events.next('logout');
    if (redirect && this.settings.logoutToLogin) this.parts.router.navigate(routes.login);
  }

  private async follow(message: { type: 'login' | 'logout' }): Promise<void> {
    await this.parts.hydration.wait();
    if (message.type === 'logout') return this.leave(false);
    try {
      await this.enter('another tab');
    } catch {
      // the next call of this tab meets the new session anyway
    }
  }
}
