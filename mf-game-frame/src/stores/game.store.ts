import { codeOf, type GameDetail, isApiError } from 'shared-contracts/api';
import { type HostServices, modals } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { Subscription, timer } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';
import type { GameApi, PlayMode } from '../api/game.api';
import type { FactsStore } from './facts.store';

export type Phase = 'closed' | 'loading' | 'playing' | 'blocked' | 'failed';
export interface GameRun {
  url: string;
  runToken: string;
  width: number;
  height: number;
}
/** Default frame (specification 1, section 9). */
export const FRAME = { width: 1280, height: 720 } as const;
/** The loading flag clears this long after the run (specification 1, section 4). */
export const LOADING_CLEARS_MS = 1000;
const CLOSING_POPUPS: readonly string[] = [routes.login.name, routes.registration.name];

type Host = Pick<HostServices, 'router' | 'session' | 'modals' | 'report' | 'toasts' | 'i18n'>;
interface Edges {
  deactivated: { subscribe: (next: (runToken: string) => void) => { unsubscribe: () => void } };
  /** Leaves the site for a game that is no frame. */
  leaveTo: (url: string) => void;
}

/** The life of the one running game: which page wants it, its run, and why it is not playing. Rules: SPEC.md. */
export class GameStore {
  /** Slug that the page in front asks for. */
  wanted: string | null = null;
  slug: string | null = null;
  mode: PlayMode = 'demo';
  phase: Phase = 'closed';
  run: GameRun | null = null;
  details: GameDetail | null = null;
  errorCode: string | null = null;
  loading = false;
  private turn = 0;
  private readonly ends = new Subscription();

  constructor(
    private readonly host: Host,
    private readonly api: GameApi,
    private readonly facts: FactsStore,
    private readonly edges: Edges,
  ) {
    makeAutoObservable<this, 'host' | 'api' | 'facts' | 'edges' | 'turn' | 'ends'>(this, {
      host: false,
      api: false,
      facts: false,
      edges: false,
      turn: false,
      ends: false,
    });
    this.ends.add(
      reaction(
        () => this.mayRun,
        (slug) => slug && void this.start(slug),
      ),
    );
    this.ends.add(
      reaction(
        () => this.mustClose,
        (must) => must && this.stop(),
      ),
    );
    this.ends.add(host.session.events.subscribe((event) => this.followSession(event)));
    this.ends.add(edges.deactivated.subscribe((runToken) => this.block(runToken)));
  }

  get running(): boolean {
    return this.phase === 'playing' || this.phase === 'loading' || this.phase === 'blocked';
  }

  /** Minimised whenever the current route is not the game's page. */
  get minimised(): boolean {
    return this.running && this.wanted !== this.slug;
  }

  /** Called by the page when it is shown, with null when it goes. */
  want(slug: string | null): void {
    if (slug && slug !== this.wanted && !this.running) this.phase = 'closed';
    this.wanted = slug;
  }

  retry(): void {
    if (this.phase === 'failed') this.phase = 'closed';
  }

  /** Takes a blocked session back; the other window is blocked then. */
  resume(): void {
    if (this.phase === 'blocked' && this.slug) void this.start(this.slug);
  }

  /** The player closes the game: back to the page before it when its own page is in front. */
  close(): void {
    const onItsPage = this.wanted !== null;
    this.wanted = null;
    this.stop();
    if (onItsPage) this.host.router.back();
  }

  /** The game itself asks to be left (rule F3): main page. */
  exit(): void {
    this.wanted = null;
    this.stop();
    this.host.router.navigate(routes.main);
  }

  /** A player's bet is more than the player has: the cashbox comes over the game, which stays (rule F5). */
  askForMoney(): void {
    const { router } = this.host;
    if (this.mode === 'real' && !this.minimised && router.current.popup === null)
      router.navigate(routes.cashbox);
  }

  dispose(): void {
    this.stop();
    this.ends.unsubscribe();
  }

  private get mustClose(): boolean {
    return CLOSING_POPUPS.includes(this.host.router.current.popup ?? '') && this.phase !== 'closed';
  }

  private get mayRun(): string | null {
    const { wanted, phase, slug } = this;
    if (!wanted || CLOSING_POPUPS.includes(this.host.router.current.popup ?? '')) return null;
    return phase === 'closed' || (this.running && slug !== wanted) ? wanted : null;
  }

  /** A player's game goes with the player: it does not stay as a demo (rule P2). */
  private followSession(event: 'login' | 'logout'): void {
    if (event === 'logout' && this.wanted !== null) this.exit();
    else this.stop();
  }

  private stop(): void {
    this.turn += 1;
    this.slug = null;
    this.run = null;
    this.details = null;
    this.errorCode = null;
    this.loading = false;
    this.phase = 'closed';
  }

  private async start(slug: string): Promise<void> {
    this.stop();
    const turn = this.turn;
    const mode: PlayMode = this.host.session.player ? 'real' : 'demo';
    runInAction(() => {
      Object.assign(this, { slug, mode, phase: 'loading', loading: true });
    });
    try {
      const [answer, details] = await Promise.all([this.api.run(slug, mode), this.facts.details(slug)]);
      if (turn !== this.turn) return;
      if (answer.redirect) return this.redirect(details, answer.data.run_url);
      runInAction(() => {
        this.details = details;
        this.phase = 'playing';
        this.run = {
          url: answer.data.run_url,
          runToken: answer.data.runToken,
          width: answer.data.frameWidth ?? FRAME.width,
          height: answer.data.frameHeight ?? FRAME.height,
        };
      });
      this.ends.add(timer(LOADING_CLEARS_MS).subscribe(() => turn === this.turn && this.loaded()));
    } catch (error) {
      if (turn === this.turn) this.fail(slug, error);
    }
  }

  private loaded(): void {
    this.loading = false;
  }

  private redirect(details: GameDetail, url: string): void {
    if (details.allow_bonus_balance) {
      this.edges.leaveTo(url);
      return;
    }
    runInAction(() => {
      this.details = details;
      this.phase = 'failed';
      this.loading = false;
      this.errorCode = 'dont_have_wager';
    });
    void this.host.modals.open(modals.noWager, { slug: details.slug }).then((answer) => {
      if (answer === 'continue') this.edges.leaveTo(url);
    });
  }

  private fail(slug: string, error: unknown): void {
    const { host } = this;
    if (isApiError(error) && error.status === 404) {
      host.report.warn('game', `unknown game ${slug}`);
      host.toasts.show({ key: 'game', type: 'error', text: host.i18n.errorText('game_not_found') });
      this.exit();
      return;
    }
    runInAction(() => {
      this.phase = 'failed';
      this.loading = false;
      this.errorCode = codeOf(error);
    });
    host.report.error('game run', error, { slug });
    void host.modals.open(modals.gameError, { code: codeOf(error) });
  }

  private block(runToken: string): void {
    if (this.run?.runToken !== runToken) return;
    this.phase = 'blocked';
    this.run = null;
    void this.host.modals.open(modals.blockedSession, { slug: this.slug ?? '' }).then((answer) => {
      if (answer === 'resume') this.resume();
    });
  }
}
