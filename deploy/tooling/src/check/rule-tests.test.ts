import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const repository = temporaryRepository();
afterAll(repository.remove);

/** What is found of an area with these files, without its folder. */
const foundWith = (files: Record<string, string>): string[] => {
  const folder = join(repository.dir, 'mf-dice');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const script = `
    const { checkRuleTests } = await import('./deploy/tooling/src/check/rule-tests.mjs');
    const found = [...checkRuleTests()].filter(({ file }) => file.startsWith('mf-dice/'));
    console.log(JSON.stringify(found.map(({ file, message }) => file.slice(8) + ' ' + message.split(':')[0])));`;
  const options = { cwd: repository.dir, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options));
};
const SPEC = '- **DI-1** It rolls.\n- **DI-1a** It stops.\n';
const beginning = (...rules: string[]) => `it('${rules.join(', ')}: a die rolls', () => {});\n`;
const ending = (...rules: string[]) => `it('a die rolls (${rules.join(', ')})', () => {});\n`;

it('finds a rule that no test names: that of its number does not stand for a letter', () => {
  expect(foundWith({ 'SPEC.md': SPEC, 'src/roll.test.ts': beginning('DI-1') })).toEqual([
    'SPEC.md no test beside it or in e2e names rule DI-1a',
  ]);
});

it('takes a name at either end of a title, of a test below the folder of the SPEC', () => {
  const tests = { 'src/roll.test.ts': ending('DI-1', 'DI-1a') };
  expect(foundWith({ 'SPEC.md': SPEC, ...tests })).toEqual([]);
  expect(foundWith({ 'src/dice/SPEC.md': SPEC, ...tests })).toHaveLength(2);
});

it('finds a title that names a rule that there is not', () => {
  const titles = beginning('DI-1', 'DI-1a', 'DI-2') + ending('DI-3');
  expect(foundWith({ 'SPEC.md': SPEC, 'src/roll.test.ts': titles })).toEqual([
    'src/roll.test.ts names rule DI-2, which no SPEC has',
    'src/roll.test.ts names rule DI-3, which no SPEC has',
  ]);
});

describe('a source cites rules of its folder or one above, or of a folder that it names', () => {
  const other = '- **DA-1** A card is drawn once.\n';
  const files = {
    'SPEC.md': SPEC,
    'cards/SPEC.md': other,
    'roll.test.ts': beginning('DI-1', 'DI-1a'),
    'cards/draw.test.ts': beginning('DA-1'),
  };
  const citing = (rules: string) => foundWith({ ...files, 'src/roll.ts': `// as (${rules})\n` });

  it.each(['SPEC.md, DI-1 to DI-1a', 'SPEC.md, DI', 'cards/SPEC.md, DA-1'])(
    'takes (%s)',
    (rules) => {
      expect(citing(rules)).toEqual([]);
    },
  );

  it.each([
    ['SPEC.md, DI-1 to DI-4', 'DI-4, which no SPEC.md of its folder or above has'],
    ['SPEC.md, DI-1, DI-4', 'DI-4, which no SPEC.md of its folder or above has'],
    ['SPEC.md, DA-1', 'DA-1, which no SPEC.md of its folder or above has'],
    ['SPEC.md, V', 'V, which no SPEC.md of its folder or above has'],
    ['cards/SPEC.md, DI-1', 'DI-1, which no SPEC.md of cards/ has'],
  ])('refuses (%s)', (rules, found) => {
    expect(citing(rules)).toEqual([`src/roll.ts cites rule ${found}`]);
  });
});

it('finds a rule or a setting that cites a rule that there is not', () => {
  const spec = `${SPEC}It falls as rule DI-5 says (DI-1, DI-6).\n`;
  const files = { 'SPEC.md': spec, 'dice.conf': '# it stops (DI-1a to DI-7)\n' };
  const test = beginning('DI-1', 'DI-1a');
  expect(foundWith({ ...files, 'src/roll.test.ts': test }).toSorted()).toEqual([
    'SPEC.md cites rule DI-5, which no SPEC has',
    'SPEC.md cites rule DI-6, which no SPEC has',
    'dice.conf cites rule DI-7, which no SPEC has',
  ]);
});
