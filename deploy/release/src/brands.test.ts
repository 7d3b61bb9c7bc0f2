import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrands } from './brands';

const directory = mkdtempSync(join(tmpdir(), 'brands-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const write = (brand: string, text: string) => {
  mkdirSync(join(directory, brand), { recursive: true });
  writeFileSync(join(directory, brand, 'composition.json'), text);
};

test('R-80: every folder is a brand, and its composition is what its file says', async () => {
  mkdirSync(join(directory, 'aurora'));
  write('carnaval', '{"withoutAreas":["tournaments"],"dropped":[],"meta":{"main":{"requiresAuth":true}}}');
  writeFileSync(join(directory, 'README.md'), '');
  expect(await readBrands(directory)).toEqual({
    names: ['aurora', 'carnaval'],
    files: {
      carnaval: { withoutAreas: ['tournaments'], dropped: [], meta: { main: { requiresAuth: true } } },
    },
  });
  expect(await readBrands(join(directory, 'nowhere'))).toEqual({ names: [], files: {} });
});

test.each([
  ['{', 'is no JSON'],
  ['{"dropped":[]}', 'is malformed at /meta'],
  ['{"dropped":[],"meta":{},"pins":{"lobby":"l1"}}', 'is malformed at /pins'],
  ['{"dropped":[],"meta":{"main":{"secret":true}}}', 'is malformed at /meta/main/secret'],
])('R-80: %s is refused with its place', async (text, reason) => {
  write('bellanotte', text);
  await expect(readBrands(directory)).rejects.toThrow(reason);
});
