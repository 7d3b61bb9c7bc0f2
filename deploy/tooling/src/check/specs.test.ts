import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const repository = temporaryRepository();
afterAll(repository.remove);

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
/** What is found in a SPEC, without its path. */
const foundIn = (...lines: string[]): string[] => {
  const file = join(repository.dir, 'mf-dice/SPEC.md');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  const script = `
    const { checkSpecs } = await import('./deploy/tooling/src/check/specs.mjs');
    const found = [...checkSpecs()].filter(({ file }) => file.startsWith('mf-dice/'));
    console.log(JSON.stringify(found.map(({ file, message }) => file.split(':')[1] + ' ' + message)));`;
  const options = { cwd: repository.dir, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options));
};
const tooLong = (name: string, count: number, how: string) =>
  `rule ${name} has ${count} words, 25 are enough for one behaviour: split it ${how}`;

it('lets a rule have twenty-five words, wherever its lines end', () => {
  const found = foundIn(
    `Terms: ${words(60)}`,
    '',
    `- **D-1** ${words(25)}`,
    `- **D-2** ${words(20)}`,
    `  ${words(6)}`,
    `- **D-2a** ${words(3)}`,
    '',
    `  ${words(40)}`,
  );
  expect(found).toEqual([`4 ${tooLong('D-2', 26, 'with letters (D-2a)')}`]);
});

it('counts each point of a numbered rule by itself', () => {
  const found = foundIn(
    `1. ${words(20)}`,
    `   - ${words(20)}`,
    `   - ${words(24)}`,
    `     ${words(3)}`,
    `2. ${words(30)}`,
  );
  expect(found).toEqual([
    `3 ${tooLong('1', 27, 'into points')}`,
    `5 ${tooLong('2', 30, 'into points')}`,
  ]);
});

it('lets no two rules have one name', () => {
  const found = foundIn('- **D1** One.', '- **D1a** Its end.', '- **D1** Another.');
  expect(found).toEqual(['3 names two rules D1']);
});

it('lets no rule have the name of one in another SPEC', () => {
  expect(foundIn('- **K-7** One.', '- **ZZ7** Another.')).toEqual([
    '1 rule K-7 has the name of one in deploy/tooling/SPEC.md',
  ]);
});
