import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const { dir, remove } = temporaryRepository();
afterAll(remove);

const write = (language: string, texts: Record<string, string>) => {
  const folder = join(dir, 'mf-dice/src/texts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${language}.json`), JSON.stringify(texts));
};
const found = (file: string, check: string): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { ${check} } = await import('./deploy/tooling/src/check/${file}.mjs');
         console.log(JSON.stringify([...${check}()].map(({ file, message }) => file + ' ' + message)))`,
      ],
      { cwd: dir, encoding: 'utf8' },
    ),
  );

it('a thing has one name in a language', () => {
  write('it', { score: 'Punti del round', own: 'La tua posizione: {{place}}' });
  expect(found('player-terms', 'checkPlayerTerms')).toEqual([
    'mf-dice/src/texts/it.json "score" has another word for "giocata": Punti del round',
  ]);
});

it('a brand with a name for loyalty points replaces every text that names them', () => {
  write('ru', { price_one: '{{count}} балл', price_many: '{{count}} баллов', title: 'Игры' });
  const terms = found('brand-terms', 'checkBrandTerms');
  expect(terms).toContain(
    'deploy/brands/aurora/texts/ru.json ru.json names points, but not in "price" of dice',
  );
  expect(terms.every((one) => one.endsWith('"price" of dice'))).toBe(true);
});
