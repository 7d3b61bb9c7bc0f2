import { PublishError } from './errors';
import { Job } from './job';

/** Milliseconds that the end of a job is told to anyone who asks again. */
const KEPT = 600_000;
/** Jobs that wait or run at once, of one token and of all. */
const LIMITS = { token: 20, all: 60 };

interface Entry {
  job: Job;
  token: string;
  endedAt: number | null;
}

/** Jobs by the name that their caller gave them: who asks for the same once more gets the same. */
export class Jobs {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly now: () => number = Date.now) {}

  find(token: string, request: string): Job | undefined {
    return this.entries.get(`${token} ${request}`)?.job;
  }

  /** The job of this name, begun by `start` if there is none yet. @throws PublishError 429 when too many are under way */
  of(token: string, request: string, start: (job: Job) => void): Job {
    this.forget();
    const key = `${token} ${request}`;
    const there = this.entries.get(key);
    if (there) return there.job;
    this.demandRoom(token);
    const entry: Entry = { job: new Job(), token, endedAt: null };
    this.entries.set(key, entry);
    void entry.job.ended.then(() => {
      entry.endedAt = this.now();
    });
    start(entry.job);
    return entry.job;
  }

  private demandRoom(token: string): void {
    const open = [...this.entries.values()].filter(({ endedAt }) => endedAt === null);
    const own = open.filter((entry) => entry.token === token);
    if (own.length < LIMITS.token && open.length < LIMITS.all) return;
    throw new PublishError(429, 'too_many_requests', 'too many releases are under way', {
      'retry-after': '10',
    });
  }

  private forget(): void {
    for (const [key, { endedAt }] of this.entries)
      if (endedAt !== null && this.now() - endedAt > KEPT) this.entries.delete(key);
  }
}
