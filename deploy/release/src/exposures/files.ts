import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { groupsOf, momentsOf, stepsOf, trafficOf } from './people';
import { ExposureReplay, type Line } from './replay';
import type { RunSpan } from './runs';
import type {
  ArmMoments,
  ArmStep,
  AssignedGroup,
  AssignmentRecord,
  Between,
  ConversionRecord,
  CursorMove,
  ExposureRecord,
  ExposureStore,
} from './store';
import type { TrafficDay } from './traffic';

const LINES_AT_ONCE = 5000;

/** The file of exposures in a folder of build health. */
export const exposureFile = (directory: string): string => join(directory, 'exposures.jsonl');

/** Empty for a file that is not there. */
export const readExposures = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Assignments, exposures and conversions of one edge: `exposures.jsonl`, one line a change, a batch of conversions with its cursor in one
 * line, so that a process that is killed leaves none of it or all. Written anew without what was forgotten.
 */
export class FileExposureStore implements ExposureStore {
  private readonly state = new ExposureReplay();
  private writing: Promise<void> = Promise.resolve();
  private readonly file: string;

  constructor(
    directory: string,
    private readonly warn: (sentence: string) => void = () => {},
  ) {
    mkdirSync(directory, { recursive: true });
    this.file = exposureFile(directory);
    const text = readExposures(this.file);
    this.state.read(text);
    // what follows the line of a process that was killed must not be part of it
    if (text && !text.endsWith('\n')) appendFileSync(this.file, '\n');
  }

  async assign(assigned: readonly AssignmentRecord[]): Promise<void> {
    await this.change({ assigned: [...assigned] });
  }

  async expose(exposure: ExposureRecord): Promise<void> {
    await this.change({ exposure });
  }

  async convert(
    conversions: readonly ConversionRecord[],
    runs: readonly RunSpan[],
    cursor?: CursorMove,
  ): Promise<void> {
    if (cursor && cursor.from !== this.state.cursor) return;
    const credits = this.state.creditsOf(conversions, runs);
    await this.change({ credits, ...(cursor ? { cursor } : {}) });
  }

  async cursor(): Promise<string | null> {
    return this.state.cursor;
  }

  async steps(run: string, stepMs: number): Promise<ArmStep[]> {
    return stepsOf(this.state.people(run), stepMs);
  }

  async groups(run: string, until: number | null = null): Promise<AssignedGroup[]> {
    return groupsOf(this.state.people(run), until);
  }

  async moments(run: string, between: Between = {}): Promise<ArmMoments[]> {
    return momentsOf(this.state.people(run), between);
  }

  async traffic(before: number): Promise<TrafficDay[]> {
    return trafficOf(this.state.days(before));
  }

  async tidy(now: number): Promise<void> {
    if (!this.state.forget(now)) return;
    // of the state as it is now: what is appended later comes behind it
    const lines = [...this.state.lines()].map((line) => `${JSON.stringify(line)}\n`);
    await this.write(() => this.replace(lines));
  }

  async close(): Promise<void> {
    await this.writing;
  }

  private async change(line: Line): Promise<void> {
    const news = this.state.apply(line);
    if (news) await this.write(() => appendFile(this.file, `${JSON.stringify(news)}\n`));
  }
  private async replace(lines: readonly string[]): Promise<void> {
    const aside = `${this.file}.new`;
    const file = await open(aside, 'w');
    try {
      // one text of all lines could be longer than a text may be
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
        await file.write(lines.slice(at, at + LINES_AT_ONCE).join(''));
      await file.close();
      await rename(aside, this.file);
    } finally {
      await file.close().catch(() => {});
      await rm(aside, { force: true });
    }
  }
  private async write(work: () => Promise<void>): Promise<void> {
    this.writing = this.writing
      .then(work)
      .catch((error: unknown) => this.warn(`exposures could not be written: ${error}`));
    await this.writing;
  }
}
