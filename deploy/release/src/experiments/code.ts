import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bundle that reckons an export anew; it lies beside those of edge and command line. */
const READING_CODE = 'read-experiment.mjs';

export interface ReadingCode {
  file: string;
  sha256: string;
  text: string;
}
/** @param folder where the bundles lie @returns null where nothing was bundled, as in tests */
export const readingCode = (folder: string): ReadingCode | null => {
  try {
    const text = readFileSync(join(folder, READING_CODE), 'utf8');
    return { file: READING_CODE, sha256: hash('sha256', text, 'hex'), text };
  } catch {
    return null;
  }
};
/** What an export says of it. */
export const namedCode = (code: ReadingCode | null): Pick<ReadingCode, 'file' | 'sha256'> | null =>
  code && { file: code.file, sha256: code.sha256 };
