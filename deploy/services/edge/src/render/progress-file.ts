import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Progress, readProgress } from './job';

/** A file without a name, in which a worker writes who is at work: it can be read also when the worker does not answer. */
export class ProgressFile {
  readonly descriptor: number;
  private readonly bytes = new Uint8Array(2);
  private isOpen = true;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'render-'));
    this.descriptor = openSync(join(folder, 'progress'), 'wx+', 0o600);
    rmSync(folder, { recursive: true });
  }

  read(): Progress {
    if (this.isOpen) readSync(this.descriptor, this.bytes, 0, this.bytes.length, 0);
    return readProgress(this.bytes);
  }

  close(): void {
    if (this.isOpen) closeSync(this.descriptor);
    this.isOpen = false;
  }
}
