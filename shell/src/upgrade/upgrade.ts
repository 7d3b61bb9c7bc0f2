import type { UpgradesService } from 'shared-contracts/area';
import type { TabMemory } from '../browser/tab-memory';
import { isUpgradeMove, type Move } from './moves';

/** Loads of the whole page by the browser, in place of the router's own navigation. */
export interface PageLoads {
  assign(url: string): void;
  replace(url: string): void;
  reload(): void;
}
export interface UpgradeOptions {
  /** Of the composition that this page was made of. */
  signature: string;
  pageLoads: PageLoads;
  /** The signature that this tab went to last. */
  tried: TabMemory;
  /** Asks the edge for the signature of now; null when it does not say. */
  ask: () => Promise<string | null>;
  /** Whether something of the shell would be lost: unsaved input, a modal or popup, a changing call on its way. */
  isBusy: () => boolean;
  /** Does it as soon as no menu, sheet or dialog is on its way away. */
  whenUncovered: (work: () => void) => void;
  now: () => number;
}
/** A page that was away for so long asks whether there is a newer composition, in milliseconds. */
export const ASK_AFTER = 10 * 60_000;

/** Sends the browser to a navigation's target; after a step back or forward it is there already. */
export const loadAnew = (
  pageLoads: PageLoads,
  { action, url }: Pick<Move, 'action' | 'url'>,
): void => {
  if (action === 'pop') pageLoads.reload();
  else pageLoads[action === 'push' ? 'assign' : 'replace'](url);
};

/** Brings a newer composition into an open page, by a full load at a moment that hurts nobody. Rules: SPEC.md. */
export class Upgrade implements UpgradesService {
  private seen: string | null = null;
  private isDue = false;
  private heardAt: number;
  private readonly deferrals = new Set<{ reason: string }>();

  constructor(private readonly options: UpgradeOptions) {
    this.heardAt = options.now();
  }

  readonly defer = (reason: string): (() => void) => {
    const deferral = { reason };
    this.deferrals.add(deferral);
    return () => void this.deferrals.delete(deferral);
  };

  /** An answer of the site told its composition. */
  readonly note = (signature: string): void => {
    this.seen = signature;
    this.heardAt = this.options.now();
  };

  /** Whether there is another composition, which this tab has not tried in vain. */
  get pending(): boolean {
    const { signature, tried } = this.options;
    return (
      this.seen !== null &&
      signature !== '' &&
      this.seen !== signature &&
      this.seen !== tried.read()
    );
  }

  /** Whether a full load would lose nothing now. */
  get isFree(): boolean {
    return this.deferrals.size === 0 && !this.options.isBusy();
  }

  /** The page must be replaced: now if nothing is lost, else with the next navigation that loses nothing. */
  renew(): void {
    this.isDue = true;
    this.options.whenUncovered(() => {
      if (this.mayRenew()) this.options.pageLoads.reload();
    });
  }

  /** Asks the edge. @returns true when an upgrade is pending */
  async look(): Promise<boolean> {
    await this.check();
    return this.pending;
  }

  /** Makes a navigation a full load. @returns true when the browser is on its way */
  readonly loadAnew = (move: Move): boolean => {
    if (!isUpgradeMove(move) || !(this.mayRenew() || this.maySwap())) return false;
    loadAnew(this.options.pageLoads, move);
    return true;
  };

  /** A file of this composition is gone. @returns true when the page is loaded anew, because another one took its place */
  async reloadIfSuperseded(): Promise<boolean> {
    await this.check();
    if (!this.maySwap()) return false;
    this.options.pageLoads.reload();
    return true;
  }

  /** The page is looked at again. */
  async woke(): Promise<void> {
    if (this.options.now() - this.heardAt >= ASK_AFTER) await this.check();
  }

  private async check(): Promise<void> {
    const signature = await this.options.ask().catch(() => null);
    if (signature) this.note(signature);
  }

  /** Only once: the browser is leaving the page then. */
  private mayRenew(): boolean {
    if (!this.isDue || !this.isFree) return false;
    this.isDue = false;
    return true;
  }

  /** Marks the attempt: without a mark the page could reload for ever. */
  private maySwap(): boolean {
    return this.pending && this.isFree && this.options.tried.write(this.seen ?? '');
  }
}
