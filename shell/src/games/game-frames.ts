import type { AnyEndpoint } from 'shared-contracts/api';
import { type GameRunAnswer, runGame } from 'shared-contracts/catalogue';
import type { FrameDialect } from 'shared-contracts/events';

/** By the exact origin, which no two providers share; undefined: it speaks the site's own messages. */
export type Dialects = ReadonlyMap<string, FrameDialect | undefined>;

/** Whose games this page has run: the shell hears it from the platform's answers, past every area (SPEC 6). */
export class GameFrames {
  readonly #dialects: Map<string, FrameDialect | undefined>;

  /** @param gamesOrigin of the games of a platform that names no provider */
  constructor(gamesOrigin: string) {
    this.#dialects = new Map([[gamesOrigin, undefined]]);
  }

  get dialects(): Dialects {
    return this.#dialects;
  }

  hear({ path }: AnyEndpoint, answer: unknown): void {
    if (path !== runGame.path) return;
    const frame = (answer as Partial<GameRunAnswer> | null | undefined)?.data?.frame;
    if (frame) this.#dialects.set(frame.origin, frame.dialect);
  }
}
