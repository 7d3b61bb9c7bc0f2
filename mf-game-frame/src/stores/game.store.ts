import { ApiError, codeOf, isApiError } from 'shared-contracts/api';
import { type HostServices, modals } from 'shared-contracts/area';
import type { GameDetail } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { fromEvent, Subscription, timer } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction, when } from 'shared-contracts/lib/state';
import type { Loadable } from 'shared-contracts/stores';
import { frameOf } from '../api/frame-of';
import type { GameApi } from '../api/game.api';
import { deactivatedRuns } from '../api/game.events';
import { Play } from './play';

/** The loading flag clears this long after the run (specification 1, section 4). */
const LOADING_CLEARS_MS = 1000;
const CLOSING_POPUPS: readonly string[] = [routes.login.name, routes.registration.name];

/** Most milliseconds that a closing dialog takes for its step back. */
const STEP_BACK_MS = 500;
/** A dialog that closes takes its step of the browser's history back, which would end a navigation that began before it. */
const stepBack = (): Promise<void> =>
  new Promise((resolve) => {
    const steps = new Subscription();
    const end = () => {
      steps.unsubscribe();
      resolve();
    };
    steps.add(fromEvent(window, 'popstate').subscribe(end));
    steps.add(timer(STEP_BACK_MS).subscribe(end));
  });

/** @throws ApiError when they did not load */
const settled = async (facts: Loadable<GameDetail>): Promise<GameDetail> => {
  await when(() => facts.state !== 'loading');
  const { value, errorStatus, errorCode } = facts;
  if (!value) throw new ApiError(errorStatus ?? 0, [{ code: errorCode ?? 'unexpected' }]);
  return value;
};

/** The one game that is open: which page wants it, and what becomes of it. Rules: SPEC.md. */
export class GameStore {
  /** Slug that the page in front asks for. */
  wanted: string | null = null;
  play: Play | null = null;
  readonly #ends = new Subscription();
  readonly #host: HostServices;
  readonly #api: GameApi;
  readonly #openFacts: (slug: string) => Loadable<GameDetail>;

  readonly #leaveTo: (url: string) => void;

  /** @param leaveTo takes the browser to another site, in the place of this page */
  constructor(
    host: HostServices,
    api: GameApi,
    openFacts: (slug: string) => Loadable<GameDetail>,
    leaveTo: (url: string) => void,
  ) {
    this.#leaveTo = leaveTo;
    this.#host = host;
    this.#api = api;
    this.#openFacts = openFacts;
    makeAutoObservable(this);
    this.#ends.add(
      reaction(
        () => this.mayRun,
        (slug) => slug && void this.start(slug),
      ),
    );
    this.#ends.add(
      reaction(
        () => this.isLoggingIn,
        (isLoggingIn) => isLoggingIn && this.stop(),
      ),
    );
    // a game that ended, or is on its page, is not found again
    this.#ends.add(
      reaction(
        () => (this.minimised ? this.play?.slug : this.running),
        (minimised) =>
          typeof minimised === 'string'
            ? host.minimisedGame.remember(minimised)
            : host.minimisedGame.forget(),
      ),
    );
    this.#ends.add(host.session.events.subscribe((event) => this.followSession(event)));
    this.#ends.add(deactivatedRuns(host).subscribe((runToken) => void this.block(runToken)));
  }

  get running(): boolean {
    return this.play !== null && this.play.phase !== 'failed';
  }

  /** Minimised whenever the current route is not the game's page; one that was blocked has nothing to show. */
  get minimised(): boolean {
    return this.running && this.play?.phase !== 'blocked' && this.wanted !== this.play?.slug;
  }

  /** Called by the page when it is shown, with null when it goes. */
  want(slug: string | null): void {
    if (slug && slug !== this.wanted && !this.running) this.stop();
    this.wanted = slug;
  }

  retry(): void {
    if (!this.running) this.stop();
  }

  /** Takes a blocked session back; the other window's is blocked then. */
  resume(): void {
    if (this.play?.phase === 'blocked') void this.start(this.play.slug);
  }

  /** The player closes the game: back to the page before it when its own page is in front. */
  close(): void {
    const onItsPage = this.wanted !== null;
    this.wanted = null;
    this.stop();
    if (onItsPage) this.#host.router.back();
  }

  /** The game itself asks to be left: main page, once nothing lies over its own. */
  exit(): void {
    const { router } = this.#host;
    const { path } = router.current;
    const onItsPage = this.wanted !== null;
    this.wanted = null;
    this.stop();
    const isBare = () => router.current.popup === null;
    const leave = () => router.current.path === path && router.navigate(routes.main);
    if (onItsPage) this.#ends.add(when(isBare, leave));
  }

  /** A player's bet is more than the player has: the cashbox comes over the game, which stays (rule FF5). */
  askForMoney(): void {
    const { router } = this.#host;
    if (this.play?.mode === 'real' && !this.minimised && router.current.popup === null)
      router.navigate(routes.cashbox);
  }

  /** With its page: a game that was minimised is found again. */
  dispose(): void {
    this.#ends.unsubscribe();
    this.stop();
  }

  private get isLoggingIn(): boolean {
    return CLOSING_POPUPS.includes(this.#host.router.current.popup ?? '');
  }

  private get mayRun(): string | null {
    const { wanted, play } = this;
    const isOther = play === null || (this.running && play.slug !== wanted);
    return isOther && !this.isLoggingIn ? wanted : null;
  }

  /** A player's game goes with the player: it does not stay as a demo (rule FP2). */
  private followSession(event: 'login' | 'logout'): void {
    if (event === 'logout' && this.wanted !== null) this.exit();
    else this.stop();
  }

  private stop(): void {
    this.play = null;
  }

  private async start(slug: string): Promise<void> {
    const { session } = this.#host;
    const facts = this.#openFacts(slug);
    const play = new Play(slug, session.player ? 'real' : 'demo', facts);
    this.play = play;
    try {
      const [answer, details] = await Promise.all([this.#api.run(slug, play.mode), settled(facts)]);
      if (this.play !== play) return;
      const frame = frameOf(answer.data, this.#host.gamesOrigin);
      if (answer.redirect) return void this.redirect(play, details, answer.data.run_url);
      play.begin(answer.data, frame);
      this.#ends.add(timer(LOADING_CLEARS_MS).subscribe(play.loaded));
    } catch (error) {
      if (this.play === play) this.fail(play, error);
    }
  }

  private async redirect(play: Play, details: GameDetail, url: string): Promise<void> {
    if (!details.allow_bonus_balance) {
      play.fail('dont_have_wager');
      const { slug } = play;
      if ((await this.#host.modals.open(modals.noWager, { slug })) !== 'continue') return;
      await stepBack();
    }
    // the game's page is replaced: a step back would run the game again
    this.#leaveTo(url);
  }

  private fail(play: Play, error: unknown): void {
    const { report, router, toasts, i18n, modals: dialogs } = this.#host;
    const { slug } = play;
    if (isApiError(error) && error.status === 404) {
      report.warn('game', `unknown game ${slug}`);
      toasts.show({ key: 'game', type: 'error', text: i18n.errorText('game_not_found') });
      this.exit();
      return;
    }
    if (isApiError(error) && error.status === 451 && this.wanted === slug) {
      // no page wants it any more: it does not run again before the page has gone
      this.wanted = null;
      this.stop();
      router.fail(451);
      return;
    }
    const code = codeOf(error);
    play.fail(code);
    report.error('game run', error, { slug });
    void dialogs.open(modals.gameError, { code });
  }

  private async block(runToken: string): Promise<void> {
    const { play } = this;
    if (play?.run?.runToken !== runToken) return;
    play.block();
    const answer = await this.#host.modals.open(modals.blockedSession, { slug: play.slug });
    if (answer === 'resume') this.resume();
  }
}
