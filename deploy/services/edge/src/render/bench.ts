/** Milliseconds without renders after a build's first fault, and the most after several (PG-5). */
const FIRST = 10_000;
const LONGEST = 600_000;
/** Builds that are remembered. */
const KEPT = 500;

interface Record {
  /** Faults in a row, none long after the one before. */
  faults: number;
  until: number;
}

/** Builds that only browsers render for a while, and suspected ones (PG-5, PG-6). Builds by `area@build`. */
export class Bench {
  private readonly records = new Map<string, Record>();
  private readonly suspects = new Set<string>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  has(id: string): boolean {
    return (this.records.get(id)?.until ?? 0) > this.now();
  }

  fault(id: string): void {
    const known = this.records.get(id);
    const isNew = !known || this.now() - known.until > LONGEST;
    const faults = isNew ? 1 : known.faults + 1;
    this.suspects.delete(id);
    this.records.delete(id);
    this.records.set(id, {
      faults,
      until: this.now() + Math.min(LONGEST, FIRST * 2 ** (faults - 1)),
    });
    const [oldest] = this.records.keys();
    if (this.records.size > KEPT && oldest !== undefined) this.records.delete(oldest);
  }

  /** A good render ends the suspicion. Earlier faults still count: a build may break in some pages only. */
  fine(id: string): void {
    this.suspects.delete(id);
  }

  suspect(ids: readonly string[]): void {
    for (const id of ids) if (this.suspects.size < KEPT) this.suspects.add(id);
  }

  isSuspect(id: string): boolean {
    return this.suspects.has(id);
  }

  /** Builds that may be rendered together: none that is left out, at most one suspect. */
  admit(ids: readonly string[]): string[] {
    const here = ids.filter((id) => !this.has(id));
    const suspect = here.find((id) => this.isSuspect(id));
    return here.filter((id) => !this.isSuspect(id) || id === suspect);
  }

  /** Finds the build to blame when a render of these areas ended at an unknown place; null until it is known. */
  culprit(areas: readonly string[], shell: string): string | null {
    if (areas.length === 0) return shell;
    if (areas.length === 1) return areas[0] ?? null;
    const suspect = areas.find((id) => this.isSuspect(id));
    if (suspect) return suspect;
    this.suspect(areas);
    return null;
  }
}
