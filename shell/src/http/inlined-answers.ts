/** How long after the page was made its answers stand for a call, in milliseconds. */
export const INLINED_FOR = 15_000;

type Answers = Record<string, unknown>;
const of = (answers: Answers, key: string) => (Object.hasOwn(answers, key) ? answers[key] : undefined);

/**
 * The public answers that the edge inlined. They serve the first calls of a page (the rail and the lobby ask for the same
 * categories) and nothing later: gone after some seconds, and with the first call that changes state.
 */
export class InlinedAnswers {
  /** `guests` are those that a player sees until the own ones come. */
  constructor(
    private data: Answers,
    private guests: Answers,
    private readonly now: () => number,
    private readonly until = now() + INLINED_FOR,
  ) {}

  take(key: string): unknown {
    return of(this.standing.data, key);
  }

  takeGuests(key: string): unknown {
    return of(this.standing.guests, key);
  }

  /** The player's own answer is here. */
  dropGuests(key: string): void {
    delete this.guests[key];
  }

  clear(): void {
    this.data = {};
    this.guests = {};
  }

  private get standing() {
    if (this.now() > this.until) this.clear();
    return { data: this.data, guests: this.guests };
  }
}
