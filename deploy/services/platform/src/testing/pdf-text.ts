import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** What a reader of PDFs finds on each page, with plain spaces. */
export const pagesOfPdf = (file: Buffer): string[] => {
  const reader = resolve(import.meta.dirname, 'read-pdf.mjs');
  const said = execFileSync(process.execPath, [reader], { input: file, maxBuffer: 1e8 });
  return (JSON.parse(said.toString()) as string[]).map((page) => page.replace(/\s+/g, ' '));
};
