import type { Toast, ToastService } from 'shared-contracts/area';
import { makeAutoObservable, observable, reaction } from 'shared-contracts/lib/state';

/** Toast lifetime (specification 1, section 9). */
export const TOAST_TIME = 10_000;
/** At most so many at once; the others wait. */
export const TOASTS_SHOWN = 3;

export interface QueuedToast extends Toast {
  id: string;
}
interface Running {
  timer: ReturnType<typeof setTimeout> | null;
  since: number;
  left: number;
}

/** The queue of toasts: a time each, counted only while it shows and nobody points at it (specification 2, section 2.5). */
export class ToastStore implements ToastService {
  readonly queue = observable.array<QueuedToast>([], { deep: false });
  /** The place of toasts is in the page. */
  ready = false;
  private held = false;
  private nextId = 1;
  private readonly running = new Map<string, Running>();
  private readonly end: () => void;

  /** `blocked` answers true while no toast may show (on the cashbox page). */
  constructor(private readonly blocked: () => boolean) {
    makeAutoObservable<this, 'blocked' | 'nextId' | 'running' | 'end'>(
      this,
      { queue: false, blocked: false, nextId: false, running: false, end: false },
      { autoBind: true },
    );
    this.end = reaction(
      () => [this.shown, this.held] as const,
      () => this.keepTime(),
    );
  }

  /** What shows now; a blocker shows alone. */
  get shown(): readonly QueuedToast[] {
    if (this.blocked()) return [];
    const blocker = this.queue.find((toast) => toast.blocker);
    return blocker ? [blocker] : this.queue.slice(0, TOASTS_SHOWN);
  }

  show(toast: Toast): () => void {
    const id = `toast-${this.nextId++}`;
    this.ready = true;
    const same =
      toast.key === undefined ? -1 : this.queue.findIndex((each) => each.key === toast.key);
    if (same >= 0) this.drop(this.queue[same]?.id ?? '');
    this.queue.splice(same >= 0 ? same : this.queue.length, 0, { ...toast, id });
    return () => this.drop(id);
  }

  drop(id: string): void {
    const at = this.queue.findIndex((toast) => toast.id === id);
    if (at >= 0) this.queue.splice(at, 1);
    const timer = this.running.get(id)?.timer;
    if (timer) clearTimeout(timer);
    this.running.delete(id);
  }

  /** Time stands still while the pointer or the focus is on them. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
  }

  /** Puts the place of toasts into the page before the first one: screen readers hear what comes into one that is there. */
  prepare(): void {
    this.ready = true;
  }

  clear(): void {
    for (const { id } of [...this.queue]) this.drop(id);
  }

  dispose(): void {
    this.end();
    this.clear();
  }

  private keepTime(): void {
    const visible = new Set(this.shown.map((toast) => toast.id));
    for (const [id, run] of this.running) if (this.held || !visible.has(id)) this.pause(run);
    if (this.held) return;
    for (const toast of this.shown) this.run(toast);
  }

  private run({ id, time = TOAST_TIME }: QueuedToast): void {
    if (time === 0) return;
    const run = this.running.get(id) ?? { timer: null, since: 0, left: time };
    this.running.set(id, run);
    if (run.timer) return;
    run.since = Date.now();
    run.timer = setTimeout(() => this.drop(id), run.left);
  }

  private pause(run: Running): void {
    if (!run.timer) return;
    clearTimeout(run.timer);
    run.timer = null;
    run.left = Math.max(0, run.left - (Date.now() - run.since));
  }
}
