import type { GameDetail, GameRunAnswer } from 'shared-contracts/catalogue';
import type { GameFrame } from 'shared-contracts/events';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Loadable } from 'shared-contracts/stores';
import type { PlayMode } from '../api/game.api';

/** One opening of a game, from the press to its close: its run, or why it is not playing. */
export class Play {
  phase: 'loading' | 'playing' | 'blocked' | 'failed' = 'loading';
  /** What the run answered. */
  run: GameRunAnswer['data'] | null = null;
  /** Of the game's provider; null while nothing runs. */
  frame: GameFrame | null = null;
  errorCode: string | null = null;
  /** The loading flag of specification 1, section 4; it outlasts the phase of that name. */
  loading = true;
  private hasPage = false;
  readonly #facts: Loadable<GameDetail>;

  constructor(
    readonly slug: string,
    readonly mode: PlayMode,
    facts: Loadable<GameDetail>,
  ) {
    this.#facts = facts;
    // the provider's frame is not made observable
    makeAutoObservable(this, { frame: false }, { autoBind: true });
  }

  /** What is known of the game; null until it is. */
  get facts(): GameDetail | null {
    return this.#facts.value;
  }

  /** As it is painted; empty until it is known. */
  get name(): string {
    return this.facts?.name ?? '';
  }

  /** Its facts, its run and its page: how many of them are here. */
  get progress(): { value: number; max: number } {
    return {
      value: Number(this.facts !== null) + Number(this.run !== null) + Number(this.hasPage),
      max: 3,
    };
  }

  /** Width of the frame over its height; null for a game that fills what room there is (FP3). */
  get ratio(): number | null {
    const { frameWidth, frameHeight } = this.run ?? {};
    return frameWidth && frameHeight && frameWidth > 0 && frameHeight > 0
      ? frameWidth / frameHeight
      : null;
  }

  /** The page of the game is in its frame. */
  arrived(): void {
    this.hasPage = true;
  }

  begin(run: GameRunAnswer['data'], frame: GameFrame): void {
    this.run = run;
    this.frame = frame;
    this.phase = 'playing';
  }

  block(): void {
    this.run = null;
    this.frame = null;
    this.phase = 'blocked';
  }

  fail(errorCode: string): void {
    this.errorCode = errorCode;
    this.phase = 'failed';
    this.loading = false;
  }

  loaded(): void {
    this.loading = false;
  }
}
