import {
  closesGame,
  createFrameRate,
  readFrameMessage,
  type SiteMessage,
  writeSiteMessage,
} from 'shared-contracts/events';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { FramePresses } from 'shared-contracts/stores';
import type { Clock } from 'shared-contracts/time';
import type { Dialects } from '../games/game-frames';

/** A game's window, and whose it is. */
interface Game {
  window: Window;
  origin: string;
}
type Order = Extract<SiteMessage, { type: 'stopAutoplay' | 'pause' | 'resume' }>['type'];

/** Open rounds of one game; the oldest is forgotten when a game tells more. */
const MOST_ROUNDS = 4;

/** A loading frame still has this page's own document: a message to its game would be lost, with a warning. */
const isLoading = (frame: Window): boolean => {
  try {
    return frame.location.href !== undefined;
  } catch {
    return false;
  }
};

/** The shell's own channel to the game in this window, without an area between (SPEC 6). */
export class GameWire {
  /** Rounds whose outcomes the game still shows; it may have several at once. */
  rounds: readonly string[] = [];
  /** The one that spoke last. */
  #game: Game | null = null;
  /** Play is paused: a game that comes now is told at its first message. */
  #isHeld = false;
  readonly #win: Window;
  readonly #dialects: Dialects;
  readonly #onRefused: (code: string) => void;
  readonly #presses: FramePresses;
  readonly #isRead: () => boolean;

  /** @param dialects of the providers whose games were run here, by origin; @param onRefused hears the code of a bet that was refused (SPEC 18) */
  constructor(win: Window, dialects: Dialects, clock: Clock, onRefused: (code: string) => void) {
    this.#win = win;
    this.#dialects = dialects;
    this.#onRefused = onRefused;
    this.#presses = new FramePresses(win, clock);
    this.#isRead = createFrameRate(clock.now);
    // nothing tells which games the document has, so it is searched each time
    makeAutoObservable(this, { hasGame: false, isPlaying: false }, { autoBind: true });
    win.addEventListener('message', this.receive);
  }

  /** There is a game in this window. */
  get hasGame(): boolean {
    return this.#frames().length > 0;
  }

  /** A round goes on, in a game that is still there. */
  get isPlaying(): boolean {
    return this.rounds.length > 0 && this.hasGame;
  }

  order(type: Order): void {
    this.#isHeld = type !== 'resume';
    for (const game of this.#frames())
      if (game === this.#game || !isLoading(game.window)) this.#send(game, type);
  }

  dispose(): void {
    this.#win.removeEventListener('message', this.receive);
    this.#presses.dispose();
  }

  private receive({ origin, source, data }: MessageEvent): void {
    if (!this.#dialects.has(origin) || source === null || !this.#isRead()) return;
    const message = readFrameMessage(this.#dialects.get(origin), data);
    if (!message) return;
    this.#game = { window: source as Window, origin };
    if (message.type === 'ready' && this.#isHeld)
      for (const type of ['stopAutoplay', 'pause'] as const) this.#send(this.#game, type);
    if (message.type === 'betRefused') return this.#refuse(message.code, this.#game.window);
    if (message.type === 'roundStarted' || message.type === 'roundFinished') {
      const others = this.rounds.filter((round) => round !== message.roundId);
      this.rounds =
        message.type === 'roundStarted' ? [...others, message.roundId].slice(-MOST_ROUNDS) : others;
    } else if (message.type === 'ready' || closesGame(message)) this.rounds = [];
  }

  /** A minimised game is not played: its frame is inert. */
  #refuse(code: string, window: Window): void {
    const isSmall = [
      ...this.#win.document.querySelectorAll<HTMLIFrameElement>('[inert] iframe'),
    ].some((frame) => frame.contentWindow === window);
    if (!isSmall && this.#presses.areAnswered()) this.#onRefused(code);
  }

  #send({ window, origin }: Game, type: Order): void {
    const message = writeSiteMessage(this.#dialects.get(origin), { source: 'casino-site', type });
    if (message !== undefined) window.postMessage(message, origin);
  }

  /** Games: the one that spoke, and those in the page that did not yet. */
  #frames(): Game[] {
    const spoke = this.#game && !this.#game.window.closed ? [this.#game] : [];
    const others = [...this.#win.document.querySelectorAll('iframe')].flatMap(
      ({ src, contentWindow: window }) => {
        const origin = URL.canParse(src) ? new URL(src).origin : '';
        const isGame = window !== null && !window.closed && window !== spoke[0]?.window;
        return isGame && this.#dialects.has(origin) ? [{ window, origin }] : [];
      },
    );
    return [...spoke, ...others];
  }
}
