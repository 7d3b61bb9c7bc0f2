import { createHash } from 'node:crypto';
import { Cache } from 'deploy-observability/cache';

/** A release asks the same of all pairs of builds twice, and of a shell for each area. */
const KEPT = 32;

/**
 * Answers that depend on nothing but their question, for a question that is asked again: a build that was proven is proven once more at the
 * moment when it goes live. What `isSound` does not find good (a machine may have been too busy) is asked anew.
 */
export class KeptAnswers<Q, A> {
  private readonly kept = new Cache<string, Promise<A>>({ most: KEPT });

  constructor(
    private readonly ask: (question: Q) => Promise<A>,
    private readonly isSound: (answer: A, question: Q) => boolean,
  ) {}

  of(question: Q): Promise<A> {
    const key = createHash('sha256').update(JSON.stringify(question)).digest('base64');
    return this.kept.get(key, async () => {
      const answer = await this.ask(question);
      if (!this.isSound(answer, question)) this.kept.forget(key);
      return answer;
    });
  }
}
