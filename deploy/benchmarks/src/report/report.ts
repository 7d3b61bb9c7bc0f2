import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Name } from '../scenarios';
import type { Figure } from './figure';
import { machine } from './machine';
import { markdown } from './markdown';

const cell = (value: number | string | undefined) => (value === undefined ? '-' : String(value));
const aimOf = ({ aim }: Figure) => {
  if (!aim) return '-';
  return 'atMost' in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`;
};
const metOf = ({ met }: Figure) => (met === undefined ? '-' : met ? 'yes' : 'NO');

/** The figures as a Markdown table that can be read in a terminal. */
export const tableOf = (figures: readonly Figure[]): string =>
  markdown([
    ['name', 'ours', 'peer', 'ratio', 'aim', 'met'],
    ...figures.map((one) => [
      one.name,
      cell(one.ours),
      cell(one.peer),
      one.ratio?.toFixed(2) ?? '-',
      aimOf(one),
      metOf(one),
    ]),
  ]);

interface More {
  /** How it was measured. */
  note?: string;
  /** Of Chromium. */
  browser?: string;
  /** Everything else that was found: for the file alone. */
  details?: unknown;
}

/** Where a person wants a file: npm runs scenarios in the package's folder, and says where it was called from. */
const fileOf = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

const commitOf = () =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();

/** Prints what a scenario found, and writes it where `--json` says. */
export const report = async (
  scenario: Name,
  { json }: { json: string | undefined },
  figures: readonly Figure[],
  { note = '', browser, details }: More = {},
): Promise<void> => {
  const where = machine(browser);
  console.log(`${tableOf(figures)}\n\n${note} ${where}`);
  if (!json) return;
  const options = process.argv
    .slice(2)
    .filter((word, at, all) => !`${all[at - 1]} ${word}`.includes('--json'));
  const whole = {
    scenario,
    command: ['npm run bench --', scenario, ...options].join(' '),
    date: new Date().toISOString().slice(0, 10),
    commit: commitOf(),
    cores: cpus().length,
    machine: where,
    note,
    figures,
    details,
  };
  await mkdir(dirname(fileOf(json)), { recursive: true });
  await writeFile(fileOf(json), `${JSON.stringify(whole, null, 2)}\n`);
};
