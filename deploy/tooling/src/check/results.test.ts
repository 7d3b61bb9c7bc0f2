import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const { dir, remove } = temporaryRepository();
afterAll(remove);

const RESULTS = join(dir, 'deploy/benchmarks/results');
const write = (name: string, content: unknown) =>
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify(content));
const result = (ratio: number, met: boolean) => ({
  command: 'npm run bench -- load',
  date: '2026-11-27',
  commit: '97da6d4e',
  machine: '2 cores of a machine, Node 24',
  note: '',
  figures: [
    { name: 'LCP, ms', ours: 10 * ratio, peer: 10, ratio, aim: { atMost: 1.1 }, met },
    { name: 'lost', ours: 0, aim: { atMost: 0 }, met: true },
    { name: 'doubled', ours: 0, aim: { atMost: 0 }, met: true },
    { name: 'longest task, ms', ours: 20, aim: { atMost: 50 }, met: true },
    { name: 'KB', ours: 90, aim: { atMost: 100 }, met: true },
    { name: 'runs', ours: 5 },
  ],
});
const run = (call: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const check = await import('./deploy/tooling/src/check/results.mjs'); ${call}`,
    ],
    { cwd: dir, encoding: 'utf8' },
  );
const found = () =>
  JSON.parse(run('console.log(JSON.stringify([...check.checkResults()].map(({ file }) => file)))'));

it('writes the results and the README’s figures of the files, and refuses others', () => {
  mkdirSync(RESULTS, { recursive: true });
  write('load', result(1.2, false));
  write('chosen', [
    { text: 'largest picture', result: 'load', figure: 'LCP, ms' },
    { text: 'lost bets', result: 'load', figure: 'lost' },
  ]);
  writeFileSync(join(dir, 'README.md'), '# Site\n\n## Figures\n\nColumns.\n\n- typed: 1\n');
  expect(found()).toEqual(['deploy/benchmarks/RESULTS.md', 'README.md']);

  run('check.writeResults()');
  expect(found()).toEqual([]);
  const text = readFileSync(join(dir, 'deploy/benchmarks/RESULTS.md'), 'utf8');
  expect(text).toContain(`- LCP, ms: 12; 10; 1.20; ≤ 1.1 **NO**
- lost: 0; ≤ 0
- longest task, ms: 20; ≤ 50
- 0, as aimed: doubled
- aims that are met as well: 1
`);
  expect(text).not.toContain('runs');
  expect(readFileSync(join(dir, 'README.md'), 'utf8')).toMatch(
    /Columns\.\n\n- largest picture: 12; 10; 1\.20; ≤ 1\.1 \*\*NO\*\*\n- lost bets: 0; ≤ 0\n$/,
  );

  write('load', result(1.1, true));
  expect(found()).toEqual(['deploy/benchmarks/RESULTS.md', 'README.md']);

  write('chosen', [
    { text: 'largest picture', result: 'load', figure: 'LCP, ms' },
    { text: 'former name', result: 'load', figure: 'LCP' },
    { text: 'former result', result: 'page', figure: 'LCP, ms' },
  ]);
  run('check.writeResults()');
  const chosen = 'deploy/benchmarks/results/chosen.json';
  expect(found()).toEqual([chosen, chosen]);
});
