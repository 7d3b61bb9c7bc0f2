import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlightRecord, RoundRecord } from '../fair-protocol';
import { drawCrash } from '../math/crash/point';
import { drawRound } from '../math/draw';
import { mathModels } from '../math/models';
import { commitmentOf, fairDraw } from './fair/draw';

const SEED = { serverSeed: '7f'.repeat(32), clientSeed: 'comet-chase', nonce: 4 };
const SEEDS = { ...SEED, commitment: commitmentOf(SEED.serverSeed) };
const crash = drawCrash(fairDraw(SEED));
const flight: FlightRecord = { kind: 'flight', ...SEEDS, outcome: { crash } };
const outcome = drawRound(mathModels.medium, 200, fairDraw(SEED));
const round: RoundRecord = {
  roundId: 'round-1',
  kind: 'slot',
  terms: { model: 'medium', feature: false },
  ...SEEDS,
  outcome,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-round-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Said {
  status: number;
  out: string;
  err: string;
}
/** The command as it is typed, with what is piped into it. */
const run = (args: string[], piped = ''): Promise<Said> =>
  new Promise((done) => {
    const main = join(import.meta.dirname, 'verify-round-main.ts');
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', main, ...args],
      (error, out, err) => done({ status: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(piped);
  });
const saved = (record: object): string => {
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(record));
  return file;
};

test('a flight is drawn again from the record that everybody is shown', async () => {
  const { status, out } = await run(['--record', saved(flight)]);
  expect(status).toBe(0);
  expect(out).toContain('flight      4 of the table comet-chase');
  expect(out).toContain(`drawn again {"crash":${crash}}`);
  expect(out).toContain('it agrees: commitment and outcome');
});

test.each<[string, object, string]>([
  ['another end', { ...flight, outcome: { crash: crash + 1 } }, 'another outcome'],
  ['another seed', { ...flight, serverSeed: 'ab'.repeat(32) }, 'not the one that was committed to'],
  ['another round', { ...round, nonce: 5 }, 'another outcome'],
])('PF9: %s than was drawn is refused', async (_, record, told) => {
  const { status, out, err } = await run(['--record', saved(record)]);
  expect([status, out.includes('it agrees')]).toEqual([1, false]);
  expect(err).toContain(told);
});

test('PF9: a round comes from a file or a pipe', async () => {
  const { status, out } = await run(['--record', '-'], JSON.stringify(round));
  expect([status, out.includes('round       round-1\ngame        slot, medium')]).toEqual([
    0,
    true,
  ]);
});

test('PF9: without a record it says how it is used, and of what is none that it is none', async () => {
  const nothing = await run([]);
  expect([nothing.status, nothing.err]).toEqual([
    2,
    expect.stringContaining('usage: npm run verify -- round'),
  ]);
  const missing = await run(['--record', join(folder, 'nothing.json')]);
  expect([missing.status, missing.err]).toEqual([
    1,
    expect.stringContaining('verify-round: ENOENT'),
  ]);
  for (const [record, told] of [
    [{ ...round, kind: 'dice', terms: {} }, 'dice is none of these games'],
    [{ kind: 'flight' }, 'this is no record of a round or flight'],
  ] as const) {
    const { status, err } = await run(['--record', saved(record)]);
    expect([status, err]).toEqual([1, `verify-round: ${told}\n`]);
  }
});
