import { createHash } from 'node:crypto';

/** A release asks the same of all pairs of builds twice, and of a shell for each area. */
const KEPT = 32;

/**
 * Answers that depend on nothing but their question, for a question that is asked again: a build that was proven is proven once more at the
 * moment when it goes live. What `isSound` does not find good (a machine may have been too busy) is asked anew.
 */
export class KeptAnswers<Q, A> {
  private readonly kept = new Map<string, Promise<A>>();

  constructor(
    private readonly ask: (question: Q) => Promise<A>,
    private readonly isSound: (answer: A, question: Q) => boolean,
  ) {}

  of(question: Q): Promise<A> {
    const key = createHash('sha256').update(JSON.stringify(question)).digest('base64');
    const known = this.kept.get(key);
    if (known) return known;
    const asking = this.ask(question);
    this.kept.set(key, asking);
    const forget = () => {
      if (this.kept.get(key) === asking) this.kept.delete(key);
    };
    asking.then((answer) => this.isSound(answer, question) || forget(), forget);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return asking;
  }
}
