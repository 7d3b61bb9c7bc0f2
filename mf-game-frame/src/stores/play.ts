import type { GameDetail, GameRunAnswer } from 'shared-contracts/api';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Loadable } from 'shared-contracts/stores';
import type { PlayMode } from '../api/game.api';

export interface GameRun {
  url: string;
  runToken: string;
  width: number;
  height: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
}
/** Default frame (specification 1, section 9). */
export const FRAME = { width: 1280, height: 720 } as const;

/** One opening of a game, from the press to its close: its run, or why it is not playing. */
export class Play {
  phase: 'loading' | 'playing' | 'blocked' | 'failed' = 'loading';
  run: GameRun | null = null;
  errorCode: string | null = null;
  /** The loading flag of rule R5; it outlasts the phase of that name. */
  loading = true;
  readonly #facts: Loadable<GameDetail>;

  constructor(
    readonly slug: string,
    readonly mode: PlayMode,
    facts: Loadable<GameDetail>,
  ) {
    this.#facts = facts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** As it is painted; empty until it is known. */
  get name(): string {
    return this.#facts.value?.name ?? '';
  }

  begin({ run_url: url, runToken, frameWidth, frameHeight }: GameRunAnswer['data'], startedAt: number): void {
    const width = frameWidth ?? FRAME.width;
    const height = frameHeight ?? FRAME.height;
    this.run = { url, runToken, width, height, startedAt };
    this.phase = 'playing';
  }

  block(): void {
    this.run = null;
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
