import type { Release, ReleaseSizes } from 'shared-contracts/composition';
import { refusedNow } from '../gate';
import { kilobytes } from '../gate/budget';
import type { GateReport } from '../gate/report';
import { type Aim, commandFor, type Released } from './release';
import { sizesOf } from './sizes';

const ROWS: [keyof ReleaseSizes, string][] = [
  ['first', 'entry and module'],
  ['js', 'all scripts'],
  ['css', 'all styles'],
];
const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} B` : kilobytes(bytes));
const difference = (now: number, before: number) =>
  now === before ? 'the same' : `${now > before ? '+' : '-'}${sizeOf(Math.abs(now - before))}`;

const line = (name: string, bytes: number, than = '') =>
  `    ${name.padEnd(17)} ${kilobytes(bytes).padStart(9)}${than}`;

/** As it lies there: no browser asks for it. */
const serverLine = ({ server = '', files }: Release): string[] => {
  const { [server]: file } = files;
  return file ? [line('server build', file.bytes, '  not packed, for the edge')] : [];
};

export const sizeLines = ({ release, before }: Pick<Released, 'release' | 'before'>): string[] => {
  const now = sizesOf(release);
  const former = before && before.build !== release.build ? sizesOf(before) : null;
  const rows = ROWS.map(([key, name]) =>
    line(name, now[key], former ? `  ${difference(now[key], former[key])}` : ''),
  );
  return [...rows, ...serverLine(release)];
};

/** What a release came to, as far as a summary says it. */
export type Summed = Omit<Released, 'document'> & { document: { revision: number } | null };

export const whoGetsIt = (aim: Aim, { document }: Pick<Summed, 'document'>): string => {
  if (!aim.promote) return 'nobody gets it yet';
  const scope = aim.brand === null ? 'everybody' : `everybody on ${aim.brand}`;
  const who = aim.canary === null ? scope : `${aim.canary / 100} % of ${scope}`;
  return `revision ${document?.revision}: ${who} gets it with the next page`;
};

const nextCommands = (aim: Aim, { release, before }: Summed, site: string | null): string[] => {
  const { area, build } = release;
  const everybody: Aim = { ...aim, canary: null };
  if (!aim.promote) return [`give it to people: ${commandFor(area, build, aim, site)}`];
  if (aim.canary !== null) {
    const more: Aim = { ...aim, canary: Math.min(10_000, Math.max(aim.canary * 5, 100)) };
    return [
      ...(aim.canary < 10_000 ? [`more people:       ${commandFor(area, build, more, site)}`] : []),
      `everybody:         ${commandFor(area, build, everybody, site)}`,
    ];
  }
  if (!before) return [];
  const back: Aim = { ...everybody, dirty: before.dirty === true };
  return [`back again:        ${commandFor(area, before.build, back, site)}`];
};

/** What nobody gets yet and nobody could get now, with why. */
export const laterLines = (gate: GateReport): string[] =>
  refusedNow(gate).flatMap(({ reason, help }) => [
    `  would be refused now: ${reason}`,
    `    try: ${help}`,
  ]);

export const shortCommit = (commit: string): string =>
  `${commit.slice(0, 12) || 'unknown'}${commit.endsWith('+') ? ' with changes on top' : ''}`;

/** What a person reads after a release; `site` is the one that it was sent to. */
export const summaryText = (released: Summed, aim: Aim, site: string | null = null): string => {
  const { release, before, gate } = released;
  const than = before && before.build !== release.build ? ` (compared with ${before.build})` : '';
  return [
    '',
    `  ${release.area}@${release.build}  commit ${shortCommit(release.commit)}`,
    `  brotli${than}`,
    ...sizeLines(released),
    '  gate',
    ...gate.checks.map(({ name, detail }) => `    ${name.padEnd(19)} ${detail}`),
    `  ${whoGetsIt(aim, released)}`,
    ...laterLines(gate),
    ...nextCommands(aim, released, site).map((line) => `    ${line}`),
  ].join('\n');
};

/** The same for a machine. */
export const summaryJson = ({ release, before, gate, document }: Summed, aim: Aim) => ({
  ok: true,
  area: release.area,
  build: release.build,
  commit: release.commit,
  createdAt: release.createdAt,
  sizes: sizesOf(release),
  server: release.files[release.server ?? '']?.bytes ?? null,
  before: before && { build: before.build, ...sizesOf(before) },
  gate: gate.checks.map(({ name, detail }) => ({ name, detail })),
  overBudget: gate.overBudget,
  dirty: release.dirty ?? false,
  refusedNow: refusedNow(gate),
  revision: document?.revision ?? null,
  live: aim.promote,
});
