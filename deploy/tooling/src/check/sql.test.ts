import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const { dir, remove } = temporaryRepository();
afterAll(remove);

it('lets a repository and what fills a database ask it, and nothing else, whatever its name begins with', () => {
  const folder = join(dir, 'deploy/services/platform/src/modules/play/dice');
  mkdirSync(folder, { recursive: true });
  for (const name of ['repository', 'seed', 'seed-prices', 'prices'])
    writeFileSync(join(folder, `${name}.ts`), "import { eq } from 'drizzle-orm';\n");
  const script = `
    const { checkSql } = await import('./deploy/tooling/src/check/sql.mjs');
    console.log(JSON.stringify([...checkSql()].map(({ file }) => file.split('/').at(-1)).sort()));`;
  const options = { cwd: dir, encoding: 'utf8' } as const;
  const found = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
  expect(JSON.parse(found)).toEqual(['prices.ts', 'seed-prices.ts']);
});
