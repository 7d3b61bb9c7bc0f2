import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExposureReplay, type Line } from './replay';
import type { ArmStep, ConversionRecord, CursorMove, ExposureRecord, ExposureStore, RunSpan } from './store';

/** The file of exposures in a folder of evidence. */
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
 * Exposures and conversions of one edge: `exposures.jsonl`, one line a change, a batch of conversions with its cursor in one
 * line, so that a process that is killed leaves none of it or all.
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
    return this.state.steps(run, stepMs);
  }

  async close(): Promise<void> {
    await this.writing;
  }

  private async change(line: Line): Promise<void> {
    if (!this.state.apply(line)) return;
    const text = `${JSON.stringify(line)}\n`;
    this.writing = this.writing
      .then(() => appendFile(this.file, text))
      .catch((error: unknown) => this.warn(`exposures could not be written: ${error}`));
    await this.writing;
  }
}
