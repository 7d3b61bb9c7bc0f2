/** Milliseconds that a build is left alone after its first fault, and at most (PG-5). */
const FIRST = 10_000;
const LONGEST = 600_000;
/** Builds that are remembered. */
const KEPT = 500;

interface Record {
  /** Faults, none of them long after the one before. */
  faults: number;
  until: number;
}

/** Which builds are left to the browser for a while, and which are under suspicion (PG-5, PG-6). Builds by `area@build`. */
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

  /** A good render clears of suspicion; what a build did before is remembered: it may break in some pages alone. */
  fine(id: string): void {
    this.suspects.delete(id);
  }

  suspect(ids: readonly string[]): void {
    for (const id of ids) if (this.suspects.size < KEPT) this.suspects.add(id);
  }

  isSuspect(id: string): boolean {
    return this.suspects.has(id);
  }

  /** What may be rendered together: nobody who is benched, and one suspect at a time. */
  admit(ids: readonly string[]): string[] {
    const here = ids.filter((id) => !this.has(id));
    const suspect = here.find((id) => this.isSuspect(id));
    return here.filter((id) => !this.isSuspect(id) || id === suspect);
  }

  /** Who was it, when a render of these areas was lost at no known place; null while it is to be found out. */
  culprit(areas: readonly string[], shell: string): string | null {
    if (areas.length === 0) return shell;
    if (areas.length === 1) return areas[0] ?? null;
    const suspect = areas.find((id) => this.isSuspect(id));
    if (suspect) return suspect;
    this.suspect(areas);
    return null;
  }
}
