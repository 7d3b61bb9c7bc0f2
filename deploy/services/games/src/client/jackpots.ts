import type { JackpotShown, JackpotsView, JackpotWon } from '../jackpot-protocol';

export interface JackpotDeps {
  /** What the server says now; refused or lost answers change nothing. */
  ask(): Promise<JackpotsView>;
  paint(jackpots: readonly JackpotShown[]): void;
  /** Only between rounds: during a round a win waits for its end. */
  mayTell(): boolean;
  /** Celebrates a won one, until the player has seen it. */
  tell(won: JackpotWon): Promise<void>;
}

/** The pools of a slot, and the wins of this page's session, each told once (SPEC.md JK). */
export class Jackpots {
  private readonly told = new Set<string>();
  private isOpened = false;

  constructor(private readonly deps: JackpotDeps) {}

  /** Asks and shows. @returns whether the game plays for any */
  async look(): Promise<boolean> {
    const view = await this.deps.ask().catch(() => undefined);
    if (!view) return true;
    this.deps.paint(view.jackpots);
    // a page that is opened anew has told them already
    if (!this.isOpened) for (const won of view.won) this.told.add(keyOf(won));
    this.isOpened = true;
    for (const won of view.won) {
      if (this.told.has(keyOf(won)) || !this.deps.mayTell()) continue;
      this.told.add(keyOf(won));
      await this.deps.tell(won);
    }
    return view.jackpots.length > 0;
  }
}

const keyOf = ({ id, number }: JackpotWon) => `${id}:${number}`;
