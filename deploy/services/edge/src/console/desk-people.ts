import { CONSOLE_RIGHTS, type ConsoleRights } from 'shared-contracts/console-pass';
import type { EdgeCalls } from '../build-health/edge-calls';

/** Milliseconds after which the platform is asked again, and after a question without an answer. */
const ASK_AGAIN = 30_000;
const TRY_AGAIN = 5000;
/** For which an answer is good for changes. */
const SURE = 60_000;

/** What is known of somebody whom the desk let in. */
export interface DeskWord {
  /** Null: they may no longer come in. */
  rights: ConsoleRights | null;
  /** The platform said so within the last minute. */
  isSure: boolean;
}
/** What the platform says of somebody. */
export interface DeskAnswer {
  rights: ConsoleRights | null;
  /** When they chose the passkey that they have, by the desk's clock: what was let in before has ended. Milliseconds. */
  enrolledAt: number;
}
interface Known extends DeskAnswer {
  at: number;
}

const lesser = (a: ConsoleRights, b: ConsoleRights): ConsoleRights =>
  CONSOLE_RIGHTS.indexOf(a) < CONSOLE_RIGHTS.indexOf(b) ? a : b;

/** Whether people of the desk still may what their pass said (K-41e). */
export class DeskPeople {
  private readonly known = new Map<string, Known>();
  private readonly askedAt = new Map<string, number>();
  private readonly asking = new Map<string, Promise<void>>();

  /** @param ask the platform. @throws Error without an answer of it */
  constructor(
    private readonly ask: (person: string) => Promise<DeskAnswer>,
    private readonly warn: (sentence: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * @param given what the pass said: nobody gets more by an answer
   * @param since when the desk let them in, by its clock
   */
  async look(person: string, given: ConsoleRights, since: number): Promise<DeskWord> {
    await this.renew(person);
    const known = this.known.get(person);
    if (!known) return { rights: given, isSure: false };
    return {
      rights: known.enrolledAt > since ? null : known.rights && lesser(known.rights, given),
      isSure: this.now() - known.at < SURE,
    };
  }

  private renew(person: string): Promise<void> | undefined {
    const running = this.asking.get(person);
    if (running) return running;
    const since = (at = Number.NEGATIVE_INFINITY) => this.now() - at;
    const isFresh = since(this.known.get(person)?.at) < ASK_AGAIN;
    if (isFresh || since(this.askedAt.get(person)) < TRY_AGAIN) return undefined;
    const at = this.now();
    this.askedAt.set(person, at);
    const question = this.ask(person)
      // of the moment of the question: what changed since is not in the answer
      .then((answer) => void this.known.set(person, { ...answer, at }))
      .catch((error: Error) =>
        this.warn(`console: the desk does not say who ${person} is: ${error.message}`),
      )
      .finally(() => this.asking.delete(person));
    this.asking.set(person, question);
    return question;
  }
}

/** Asks the platform. */
export const peopleOfTheDesk = (calls: EdgeCalls, warn: (sentence: string) => void): DeskPeople =>
  new DeskPeople(async (person) => {
    const { data } = await calls.ask<{ data: DeskAnswer }>('/edge/person', { person });
    const { rights, enrolledAt } = data;
    return {
      rights: rights !== null && CONSOLE_RIGHTS.includes(rights) ? rights : null,
      enrolledAt,
    };
  }, warn);
