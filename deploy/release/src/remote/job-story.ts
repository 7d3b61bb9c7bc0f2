import type { GateCheck } from '../gate';
import type { Step } from '../publish/release';
import type { PublishEvent } from './protocol';

interface OpenStep {
  end: (failed: boolean) => void;
  ended: Promise<unknown>;
}

/** What a job of the site says, heard once, although a connection that is opened anew tells it from the beginning. */
export class JobStory {
  readonly checks: GateCheck[] = [];
  private job = '';
  /** Events of the job that were heard, and those that this connection has told. */
  private heard = 0;
  private at = 0;
  private open: OpenStep | null = null;

  constructor(private readonly step: Step) {}

  /** How much is known of the job by now. */
  get length(): number {
    return this.heard;
  }

  async hear(event: PublishEvent): Promise<void> {
    if (event.event === 'alive') return;
    if (event.event === 'job') this.begin(event.id);
    this.at += 1;
    if (this.at <= this.heard) return;
    this.heard = this.at;
    if (event.event === 'check') this.checks.push(event.check);
    if (event.event === 'begin') this.open = this.begun(event.step);
    if (event.event === 'end') await this.end(event.failed);
  }

  /** Each connection begins with the job; another one than before was begun anew by the site. */
  private begin(id: string): void {
    this.at = 0;
    if (id === this.job) return;
    this.job = id;
    this.heard = 0;
    this.checks.length = 0;
  }

  /** A step of the site is one here: it ends when the site says so. */
  private begun(name: string): OpenStep {
    let end: OpenStep['end'] = () => {};
    const work = new Promise<void>((resolve, reject) => {
      end = (failed) => (failed ? reject(new Error(`${name} failed`)) : resolve());
    });
    // why it failed is said at the end of the job
    return { end, ended: this.step(name, () => work).catch(() => {}) };
  }

  private async end(failed: boolean): Promise<void> {
    const { open } = this;
    this.open = null;
    open?.end(failed);
    await open?.ended;
  }
}
