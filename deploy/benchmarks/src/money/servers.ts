import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Owner } from 'deploy-platform/src/modules/identity/players/owner';
import type { Step } from 'deploy-platform/src/testing/money/steps';

export interface Question {
  id: number;
  owner: Owner;
  step: Step;
}
/** `outcome` null: it is not known whether it was done. */
export interface Answer {
  id: number;
  outcome: string | null;
}

/**
 * Several platforms of which each is killed in the middle of its work, after as many answers as `patience` says, and comes back; who
 * asks them asks again until somebody answers.
 */
export function startServers(
  file: string,
  url: string,
  count: number,
  patience: () => number,
  onKill: () => void,
) {
  const waiting = new Map<number, { at: ChildProcess; settle: (outcome: string | null) => void }>();
  /** Those that can be asked. */
  const running: (ChildProcess | null)[] = Array.from({ length: count }, () => null);
  const alive = new Set<ChildProcess>();
  let ids = 0;
  let stopped = false;

  const start = (at: number) => {
    const child = fork(file, [url], { execArgv: [] });
    alive.add(child);
    let left = patience();
    child.on('message', (message: Answer | 'ready') => {
      if (message === 'ready') running[at] = child;
      else waiting.get(message.id)?.settle(message.outcome);
      // without a database there is no work to be killed in
      if (message === 'ready' || message.outcome === null) return;
      left -= 1;
      if (left !== 0 || stopped) return;
      running[at] = null;
      child.kill('SIGKILL');
      onKill();
    });
    child.once('exit', () => {
      alive.delete(child);
      if (running[at] === child) running[at] = null;
      for (const { at: asked, settle } of waiting.values()) if (asked === child) settle(null);
      if (!stopped) start(at);
    });
  };
  for (let at = 0; at < count; at += 1) start(at);

  const askOne = (child: ChildProcess, owner: Owner, step: Step) =>
    new Promise<string | null>((done) => {
      const id = ++ids;
      const settle = (outcome: string | null) => {
        waiting.delete(id);
        done(outcome);
      };
      waiting.set(id, { at: child, settle });
      child.send({ id, owner, step } satisfies Question, (error) => error && settle(null));
    });

  return {
    /** @returns the outcome, and how often it had to be asked */
    async ask(owner: Owner, step: Step): Promise<{ outcome: string; tries: number }> {
      for (let tries = 1; ; tries += 1) {
        const up = running.filter((child) => child?.connected);
        const child = up[(owner.id + tries) % Math.max(1, up.length)];
        const outcome = child ? await askOne(child, owner, step) : null;
        if (outcome !== null) return { outcome, tries };
        await wait(20);
      }
    },
    stop() {
      stopped = true;
      for (const child of alive) child.kill('SIGKILL');
    },
  };
}
