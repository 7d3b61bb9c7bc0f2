import { isSlotCount } from 'deploy-release';
import { note } from 'deploy-release/histogram';
import type { RenderReport } from '../render/renderer';
import {
  addTime,
  type Counts,
  noCounts,
  noteReason,
  noteVisitor,
  type Row,
  subjectKey,
  VITALS,
  type Vital,
} from './counts';
import type { Part, Population } from './population';
import type { Trouble } from './reports';

const MINUTE = 60_000;
/** A minute's rows stay here for so long after it, so that they are written whole. */
const KEPT_MS = 2 * MINUTE;

interface Told {
  trouble: Trouble;
  visitor: string;
  reason: string;
}

/** Where a trouble is counted of an area that was only at hand. */
const LATER = { failed: 'failedLater', errored: 'erroredLater' } as const satisfies Record<
  Trouble,
  string
>;

/** Counts what this edge sees, by minute; rows are handed on whole, so writing one twice changes nothing. */
export class Recorder {
  private readonly minutes = new Map<number, Map<string, Row>>();
  /** Pages served since the last look, by population: a page costs one addition. */
  private readonly served = new Map<Population, Map<number, number>>();
  private readonly changed = new Set<Row>();

  constructor(
    private readonly edge: string,
    private readonly now: () => number = Date.now,
  ) {}

  view(population: Population): void {
    const minute = this.minute();
    const counts = this.served.get(population) ?? new Map<number, number>();
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
    this.served.set(population, counts);
  }

  /** One view in which an area failed, or had an uncaught error. */
  trouble(population: Population, area: string, { trouble, visitor, reason }: Told): void {
    const part = population.parts[area];
    if (!part) return;
    const row = this.row(this.minute(), population, area, part);
    const count = part.needed ? trouble : LATER[trouble];
    row[count] = (row[count] ?? 0) + 1;
    noteVisitor(row, visitor);
    noteReason(row, reason);
  }

  /** The same for the arms of slots in the page, whichever area it was: the first trouble of a view alone. */
  troubleInSlots(population: Population, { trouble, visitor, reason }: Told): void {
    for (const [name, part] of Object.entries(population.parts)) {
      if (!isSlotCount(name)) continue;
      const row = this.row(this.minute(), population, name, part);
      row[trouble] = (row[trouble] ?? 0) + 1;
      noteVisitor(row, visitor);
      noteReason(row, reason);
    }
  }

  /** Builds that took part in a render of this page, each with the time of the whole, and of those that broke the reason. */
  rendered(population: Population, { builds, faults, cpuMs }: RenderReport): void {
    for (const { area, build } of builds) {
      const part = population.parts[area];
      if (part?.build !== build) continue;
      const row = this.row(this.minute(), population, area, part);
      row.renders = (row.renders ?? 0) + 1;
      if (cpuMs !== null) addTime(row, 1, cpuMs);
      const fault = faults.find((each) => each.area === area);
      if (!fault) continue;
      row.faulted = (row.faulted ?? 0) + 1;
      noteReason(row, fault.label);
    }
  }

  /** Vitals belong to every area that the first screen needed. */
  vitals(population: Population, values: Partial<Record<Vital, number>>): void {
    for (const [area, part] of Object.entries(population.parts)) {
      if (!part.needed) continue;
      const row = this.row(this.minute(), population, area, part);
      for (const [vital, value] of Object.entries(values) as [Vital, number][]) {
        const histogram = row.vitals[vital] ?? {};
        row.vitals[vital] = histogram;
        note(histogram, value, VITALS[vital]);
      }
    }
  }

  /** The rows that changed since the last time. */
  take(): Row[] {
    this.expand();
    const rows = [...this.changed].map((row) => structuredClone(row));
    this.changed.clear();
    for (const minute of this.minutes.keys()) {
      if (minute < this.now() - KEPT_MS) this.minutes.delete(minute);
    }
    return rows;
  }

  /** Takes back rows that could not be written. */
  giveBack(rows: readonly Row[]): void {
    for (const row of rows) {
      const own = this.minutes.get(row.at)?.get(subjectKey(row)) ?? row;
      this.changed.add(own);
    }
  }

  private minute(): number {
    return Math.floor(this.now() / MINUTE) * MINUTE;
  }

  private expand(): void {
    for (const [population, counts] of this.served) {
      for (const [minute, times] of counts) {
        for (const [area, part] of Object.entries(population.parts)) {
          const row = this.row(minute, population, area, part);
          if (part.needed) row.views += times;
          else row.offered += times;
        }
      }
    }
    this.served.clear();
  }

  private row(at: number, { brand, parts }: Population, area: string, { build, why }: Part): Row {
    const minute = this.minutes.get(at) ?? new Map<string, Row>();
    this.minutes.set(at, minute);
    const shell = area === 'shell' ? undefined : parts.shell?.build;
    const subject = { brand, area, build, why, ...(shell === undefined ? {} : { shell }) };
    const key = subjectKey(subject);
    const row = minute.get(key) ?? {
      edge: this.edge,
      at,
      ...subject,
      ...(noCounts() satisfies Counts),
    };
    minute.set(key, row);
    this.changed.add(row);
    return row;
  }
}
