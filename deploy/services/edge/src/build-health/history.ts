import type { Kill } from 'deploy-release';
import type { Counts, Row } from './counts';
import { HEALING } from './rules';
import { HOURS_KEPT_MS } from './store';
import type { Suspect } from './suspects';
import { type Tally, tallyOf } from './tally';

/** Milliseconds after which the past is read anew: of what is over, little changes. */
const GOOD_FOR_MS = 600_000;

/** What the healer remembers of a row: what browsers measured would be most of it. */
type Remembered = Pick<Row, 'area' | 'build' | 'brand' | 'at' | 'shell'> & { counts: Counts };

/** How an area's other builds did, as long as rows are kept: what is usual for it (E-30). */
export class History {
  private rows: Remembered[] = [];
  private readAt = Number.NEGATIVE_INFINITY;
  private readonly tallies = new Map<string, Tally>();

  constructor(
    private readonly read: (since: number) => Promise<Row[]>,
    private readonly now: () => number,
  ) {}

  /** Reads the past, once in a while. */
  async refresh(): Promise<void> {
    const now = this.now();
    if (Math.abs(now - this.readAt) < GOOD_FOR_MS) return;
    const rows = await this.read(now - HOURS_KEPT_MS);
    this.rows = rows.map(({ edge: _, at, brand, area, build, shell, why: __, ...counts }) => ({
      at,
      brand,
      area,
      build,
      ...(shell === undefined ? {} : { shell }),
      counts: { ...counts, reasons: {}, vitals: {} },
    }));
    this.readAt = now;
    this.tallies.clear();
  }

  /**
   * Views of the area, of the suspect's brands, on builds and in pages of shells that were not killed, before the time in which the suspect is
   * compared with them.
   */
  of({ area, build, brand, since }: Suspect, kills: readonly Kill[]): Tally {
    const until = Math.max(since, this.readAt - HEALING.watchMs);
    const killed = kills.filter((kill) => kill.area === area).map((kill) => kill.build);
    const shells = kills.filter((kill) => kill.area === 'shell').map((kill) => kill.build);
    const key = JSON.stringify([area, build, brand, until, killed, shells]);
    const out = { not: new Set([build, ...killed]), notIn: new Set(shells) };
    const known = this.tallies.get(key) ?? this.tally({ area, brand, until, ...out });
    this.tallies.set(key, known);
    return known;
  }

  private tally({
    area,
    brand,
    until,
    not,
    notIn,
  }: {
    area: string;
    brand: string | null;
    until: number;
    not: ReadonlySet<string>;
    notIn: ReadonlySet<string>;
  }): Tally {
    const own = this.rows.filter(
      (row) =>
        row.area === area &&
        !not.has(row.build) &&
        !(row.shell !== undefined && notIn.has(row.shell)) &&
        row.at < until &&
        (brand === null || row.brand === brand),
    );
    return tallyOf(own.map(({ counts }) => counts));
  }
}
