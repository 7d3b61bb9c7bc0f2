import type { ComponentType } from 'react';
import type { AreaModule, Reporter } from 'shared-contracts/area';
import { makeAutoObservable, observableRef, runInAction } from 'shared-contracts/lib/state';
import type { AreaLoader } from './area-loader';
import { AreaRefused } from './check-area';

export type PartKind = 'pages' | 'modals' | 'slots';
export interface PartName {
  area: string;
  kind: PartKind;
  name: string;
}
/** The page is usable after so long, whatever an area does: a placeholder steps in, in milliseconds (SPEC 3). */
export const PATIENCE = 3000;

const lazyOf = (module: AreaModule, { kind, name }: PartName) => {
  const parts = module[kind] as Record<string, () => Promise<{ default: unknown }>>;
  const lazy = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!lazy) throw new AreaRefused(`offers no ${kind}.${name}`);
  return lazy;
};

/** One page, modal or slot of an area on its way: its component, or what shows instead. */
export class Part {
  Component: ComponentType<object> | null = null;
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  slow = false;
  private turn = 0;

  constructor(
    readonly id: PartName,
    private readonly loader: AreaLoader,
    private readonly report: Reporter,
  ) {
    makeAutoObservable<this, 'loader' | 'report' | 'turn'>(
      this,
      { id: false, loader: false, report: false, turn: false, Component: observableRef },
      { autoBind: true },
    );
  }

  /** Loads what is missing; nothing while it is on its way or failed. */
  ensure(): void {
    const gone = this.state === 'ready' && this.loader.stateOf(this.id.area) === 'idle';
    if (this.state === 'idle' || gone) void this.load();
  }

  /** From the start, also when the former try only takes too long. */
  retry(): void {
    void this.load(this.slow);
  }

  async load(anew = false): Promise<void> {
    const turn = ++this.turn;
    this.state = 'loading';
    this.slow = false;
    const patience = setTimeout(() => runInAction(() => this.lag()), PATIENCE);
    try {
      const { module } = await (anew ? this.loader.restart(this.id.area) : this.loader.load(this.id.area));
      const { default: Component } = await lazyOf(module, this.id)();
      runInAction(() => this.arrived(Component as ComponentType<object>));
    } catch (error) {
      // a former try that ends late says nothing about this one
      if (turn === this.turn) runInAction(() => this.failed(error));
    } finally {
      clearTimeout(patience);
    }
  }

  private lag(): void {
    if (this.state === 'loading') this.slow = true;
  }

  private arrived(Component: ComponentType<object>): void {
    this.Component = Component;
    this.state = 'ready';
    this.slow = false;
  }

  private failed(error: unknown): void {
    this.state = 'failed';
    this.slow = false;
    const { area, kind, name } = this.id;
    const build = this.loader.live(area)?.build ?? 'none';
    const reason = error instanceof Error ? error.message : String(error);
    this.report.error('area.part', error, { area, build, part: `${kind}.${name}`, reason });
  }
}

/** Every part that was asked for; a part that is there paints at once the next time. */
export class Parts {
  private readonly known = new Map<string, Part>();

  constructor(
    private readonly loader: AreaLoader,
    private readonly report: Reporter,
  ) {}

  get(id: PartName): Part {
    const key = `${id.area}/${id.kind}/${id.name}`;
    const part = this.known.get(key) ?? new Part(id, this.loader, this.report);
    this.known.set(key, part);
    return part;
  }
}
