import {
  assignAgain,
  assignedPerson,
  type Credited,
  credit,
  exposeAgain,
  exposedPerson,
  type Person,
} from './people';
import { type RunSpan, stretchOf } from './runs';
import {
  type AssignmentRecord,
  type ConversionRecord,
  type CursorMove,
  type ExposureRecord,
  keptFor,
  TRAFFIC,
  trafficRun,
} from './store';

/** Visitors of one run in files; a busier site has PostgreSQL. */
const MOST = 200_000;

/** A conversion that counts for a run. */
export interface Credit extends Credited {
  run: string;
  visitor: string;
}
/** One change of `exposures.jsonl`. Former edges wrote conversions, which counted for every run of their visitor. */
export type Line =
  | { assigned: AssignmentRecord[] }
  | { exposure: ExposureRecord }
  | { credits: Credit[]; cursor?: CursorMove }
  | { conversions: ConversionRecord[]; cursor?: CursorMove };

/** What the lines of a file of exposures come to. */
export class ExposureReplay {
  cursor: string | null = null;
  private readonly runs = new Map<string, Map<string, Person>>();

  /** Every whole line of a text; the last one of a process that was killed is none. */
  read(text: string): void {
    for (const line of text.split('\n')) {
      try {
        this.apply(JSON.parse(line) as Line);
      } catch {
        // half a line
      }
    }
  }

  /** What is new of a line; null when it changes nothing. */
  apply(line: Line): Line | null {
    if ('exposure' in line) return this.expose(line.exposure) ? line : null;
    if ('assigned' in line) {
      const assigned = line.assigned.filter((each) => this.assign(each));
      return assigned.length > 0 ? { assigned } : null;
    }
    const credits = 'credits' in line ? line.credits : this.creditsOf(line.conversions);
    for (const each of credits) {
      const person = this.runs.get(each.run)?.get(each.visitor);
      if (person) credit(person, each);
    }
    if (line.cursor) this.cursor = line.cursor.to;
    return credits.length > 0 || line.cursor !== undefined ? line : null;
  }

  /** The runs that conversions count for: their visitor had an arm before, and run and arm went on. Without spans all of them. */
  creditsOf(conversions: readonly ConversionRecord[], spans?: readonly RunSpan[]): Credit[] {
    const open: readonly RunSpan[] =
      spans ?? [...this.runs.keys()].map((run) => ({ run, until: null }));
    return conversions.flatMap(({ visitor, kind, at, count }) =>
      open
        .filter(({ run, until, ended = {}, kinds }) => {
          if (kinds && !kinds.includes(kind)) return false;
          const person = this.runs.get(run)?.get(visitor);
          if (!person || person.at > at) return false;
          const { [person.arm]: end = until } = ended;
          return (until === null || at <= until) && (end === null || at <= end);
        })
        .map(({ run, ended }) => {
          const since = stretchOf(at, ended);
          return { run, visitor, kind, count, ...(since > 0 ? { since } : {}) };
        }),
    );
  }

  people(run: string): Iterable<Person> {
    return this.runs.get(run)?.values() ?? [];
  }

  /** The days of visitors before that of a moment. */
  *days(before: number): Generator<[day: string, people: Iterable<Person>]> {
    for (const [run, people] of this.runs) {
      if (run.startsWith(TRAFFIC) && run < trafficRun(before))
        yield [run.slice(TRAFFIC.length), people.values()];
    }
  }

  /** Forgets runs of which nobody is new enough. @returns true when there was one */
  forget(now: number): boolean {
    const old = [...this.runs].filter(([run, people]) => {
      const last = [...people.values()].reduce((latest, { at }) => Math.max(latest, at), 0);
      return last < now - keptFor(run);
    });
    for (const [run] of old) this.runs.delete(run);
    return old.length > 0;
  }

  /** Lines that come to the same. */
  *lines(): Generator<Line> {
    for (const people of this.runs.values()) {
      for (const { assigned, activated, crossed, credits: own, ...record } of people.values()) {
        const { run, arm, visitor, at } = record;
        if (assigned) yield { assigned: [record] };
        if (activated) yield { exposure: { run, arm, visitor, at } };
        // which other arm it was is told nowhere
        if (assigned && crossed) yield { assigned: [{ ...record, arm: '' }] };
        const credits = own.map((each) => ({ run, visitor, ...each }));
        if (credits.length > 0) yield { credits };
      }
    }
    if (this.cursor !== null) yield { credits: [], cursor: { from: null, to: this.cursor } };
  }

  private runOf(run: string): Map<string, Person> {
    const people = this.runs.get(run) ?? new Map<string, Person>();
    this.runs.set(run, people);
    return people;
  }
  private assign(assignment: AssignmentRecord): boolean {
    const people = this.runOf(assignment.run);
    const known = people.get(assignment.visitor);
    if (known) return assignAgain(known, assignment);
    if (people.size >= MOST) return false;
    people.set(assignment.visitor, assignedPerson(assignment));
    return true;
  }
  private expose(exposure: ExposureRecord): boolean {
    const people = this.runOf(exposure.run);
    const known = people.get(exposure.visitor);
    if (known) return exposeAgain(known, exposure);
    if (people.size >= MOST) return false;
    people.set(exposure.visitor, exposedPerson(exposure));
    return true;
  }
}
