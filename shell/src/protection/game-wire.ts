import { closesGame, parseFrameMessage, type SiteMessage } from 'shared-contracts/events';
import { makeAutoObservable } from 'shared-contracts/lib/state';

type Order = Extract<SiteMessage, { type: 'stopAutoplay' | 'pause' | 'resume' }>['type'];

/** The document of a frame that loads is still the page's own: a message to its game would be lost, and complained of. */
const isLoading = (frame: Window): boolean => {
  try {
    return frame.location.href !== undefined;
  } catch {
    return false;
  }
};

/** The shell's own wire to the game in this window: no area stands between (SPEC 6). */
export class GameWire {
  /** The round whose outcome the game still shows. */
  round: string | null = null;
  /** The window that spoke last. */
  #game: Window | null = null;
  /** Play is held: a game that comes now is told at its first word. */
  #isHeld = false;
  readonly #win: Window;
  readonly #origin: string;
  readonly #onRefused: (code: string) => void;

  /** @param origin of the games, exactly; @param onRefused hears the code of a bet that was refused (SPEC 18) */
  constructor(win: Window, origin: string, onRefused: (code: string) => void) {
    this.#win = win;
    this.#origin = origin;
    this.#onRefused = onRefused;
    // what the document has of games nothing tells of: it is looked at anew each time
    makeAutoObservable(this, { hasGame: false, isPlaying: false }, { autoBind: true });
    win.addEventListener('message', this.receive);
  }

  /** There is a game in this window. */
  get hasGame(): boolean {
    return this.#frames().length > 0;
  }

  /** A round goes on, in a game that is still there. */
  get isPlaying(): boolean {
    return this.round !== null && this.hasGame;
  }

  order(type: Order): void {
    this.#isHeld = type !== 'resume';
    for (const frame of this.#frames())
      if (frame === this.#game || !isLoading(frame)) this.#send(frame, type);
  }

  dispose(): void {
    this.#win.removeEventListener('message', this.receive);
  }

  private receive({ origin, source, data }: MessageEvent): void {
    if (origin !== this.#origin || source === null) return;
    const message = parseFrameMessage(data);
    if (!message) return;
    this.#game = source as Window;
    if (message.type === 'ready' && this.#isHeld)
      for (const type of ['stopAutoplay', 'pause'] as const) this.#send(this.#game, type);
    if (message.type === 'betRefused') return this.#onRefused(message.code);
    if (message.type === 'roundStarted') this.round = message.roundId;
    else if (message.type === 'roundFinished' || message.type === 'ready' || closesGame(message))
      this.round = null;
  }

  #send(frame: Window, type: Order): void {
    frame.postMessage({ source: 'casino-site', type }, this.#origin);
  }

  /** Windows of games: the one that spoke, and those in the page that did not yet. */
  #frames(): Window[] {
    const written = [...this.#win.document.querySelectorAll('iframe')]
      .filter(({ src }) => src.startsWith(`${this.#origin}/`))
      .map(({ contentWindow }) => contentWindow);
    const found = new Set([this.#game, ...written]);
    return [...found].filter((frame): frame is Window => frame !== null && !frame.closed);
  }
}
