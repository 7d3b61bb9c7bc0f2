import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ArmStep,
  ConversionKind,
  ConversionRecord,
  CursorMove,
  ExposureRecord,
  ExposureStore,
} from './exposure-store';

type Converted = Partial<Record<ConversionKind, number>>;
type Line = { exposure: ExposureRecord } | { conversions: ConversionRecord[]; cursor?: CursorMove };

/**
 * Exposures and conversions of one edge: `exposures.jsonl`, one line a change, a batch of conversions with its cursor in one
 * line, so that a process that is killed leaves none of it or all.
 */
export class FileExposureStore implements ExposureStore {
  private readonly runs = new Map<string, Map<string, ExposureRecord & { converted: Converted }>>();
  private read: string | null = null;
  private writing: Promise<void> = Promise.resolve();
  private readonly file: string;

  constructor(
    directory: string,
    private readonly warn: (sentence: string) => void = () => {},
  ) {
    mkdirSync(directory, { recursive: true });
    this.file = join(directory, 'exposures.jsonl');
    this.load();
  }

  async expose(exposure: ExposureRecord): Promise<void> {
    if (this.applyExposure(exposure)) await this.append({ exposure });
  }

  async convert(conversions: readonly ConversionRecord[], cursor?: CursorMove): Promise<void> {
    if (cursor && cursor.from !== this.read) return;
    const kept = conversions.filter(({ visitor }) => this.isKnown(visitor));
    if (kept.length === 0 && !cursor) return;
    this.applyConversions(kept, cursor);
    await this.append({ conversions: kept, ...(cursor ? { cursor } : {}) });
  }

  async cursor(): Promise<string | null> {
    return this.read;
  }

  async steps(run: string, stepMs: number): Promise<ArmStep[]> {
    const steps = new Map<string, ArmStep>();
    for (const { arm, at, converted } of this.runs.get(run)?.values() ?? []) {
      const start = Math.floor(at / stepMs) * stepMs;
      const key = `${arm}/${start}`;
      const step = steps.get(key) ?? { arm, at: start, exposures: 0, converted: {} };
      step.exposures += 1;
      for (const [kind, count] of Object.entries(converted) as [ConversionKind, number][]) {
        const sum = step.converted[kind] ?? { visitors: 0, count: 0 };
        step.converted[kind] = { visitors: sum.visitors + 1, count: sum.count + count };
      }
      steps.set(key, step);
    }
    return [...steps.values()].sort((a, b) => a.at - b.at);
  }

  async close(): Promise<void> {
    await this.writing;
  }

  private isKnown(visitor: string): boolean {
    return [...this.runs.values()].some((run) => run.has(visitor));
  }

  private applyExposure(exposure: ExposureRecord): boolean {
    const run = this.runs.get(exposure.run) ?? new Map();
    this.runs.set(exposure.run, run);
    if (run.has(exposure.visitor)) return false;
    run.set(exposure.visitor, { ...exposure, converted: {} });
    return true;
  }

  private applyConversions(conversions: readonly ConversionRecord[], cursor?: CursorMove): void {
    for (const { visitor, kind, at, count } of conversions) {
      for (const run of this.runs.values()) {
        const exposed = run.get(visitor);
        if (!exposed || exposed.at > at) continue;
        exposed.converted[kind] = (exposed.converted[kind] ?? 0) + count;
      }
    }
    if (cursor) this.read = cursor.to;
  }

  private append(line: Line): Promise<void> {
    const text = `${JSON.stringify(line)}\n`;
    this.writing = this.writing
      .then(() => appendFile(this.file, text))
      .catch((error: unknown) => this.warn(`exposures could not be written: ${error}`));
    return this.writing;
  }

  private load(): void {
    let text = '';
    try {
      text = readFileSync(this.file, 'utf8');
    } catch {
      return;
    }
    for (const line of text.split('\n')) {
      try {
        const change = JSON.parse(line) as Line;
        if ('exposure' in change) this.applyExposure(change.exposure);
        else this.applyConversions(change.conversions, change.cursor);
      } catch {
        // the last line of a process that was killed
      }
    }
    // what follows such a line must not be part of it
    if (text && !text.endsWith('\n')) appendFileSync(this.file, '\n');
  }
}
