import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { alsoProvides, madeAt, protects, sources } from './release.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'shell-'));
  mkdirSync(join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const promised = (also: object) => {
  writeFileSync(join(dir, 'src/also-provides.json'), JSON.stringify(also));
  return alsoProvides(dir, { react: '20.0.0' });
};
const older = { version: '19.3.1', until: '2027-03-31' };

it('what a shell promises beside its own versions stands in its description', () => {
  const also = {
    contract: [{ version: '1.5.0', until: '2027-03-31' }],
    shares: { react: [older] },
  };
  expect(promised(also)).toEqual(also);
});

it('a shell that promises nothing says nothing', () => {
  expect(alsoProvides(dir)).toBeUndefined();
  expect(promised({ contract: [], shares: { react: [] } })).toBeUndefined();
});

it.each([
  [{ contract: [], shares: { vue: [older] } }, 'names vue, which the shell does not share'],
  [{ contract: [], shares: { react: [{ ...older, until: 'spring' }] } }, '"until":"spring"} is no'],
  [{ contract: [{ ...older, version: '^19' }], shares: {} }, '"version":"^19"'],
])('%j is refused with what is wrong', (also, sentence) => {
  expect(() => promised(also)).toThrow(sentence);
});

it('a build says of which sources its protection of players is, tests and prose aside', () => {
  const says = (more: object) => writeFileSync(join(dir, 'package.json'), JSON.stringify(more));
  says({});
  expect(protects(dir)).toEqual({});
  says({ protects: ['src/views/protection', 'src/limits.ts'] });
  expect(() => protects(dir)).toThrow('names src/views/protection among what protects players');
  writeFileSync(join(dir, 'src/limits.ts'), 'export const days = 7;');
  mkdirSync(join(dir, 'src/views/protection'), { recursive: true });
  const write = (name: string, text: string) =>
    writeFileSync(join(dir, 'src/views/protection', name), text);
  write('limits.tsx', 'export const most = 1;');
  const before = protects(dir);
  expect(before).toEqual({ protects: expect.stringMatching(/^[0-9a-f]{12}$/) });
  write('limits.test.tsx', 'test');
  writeFileSync(join(dir, 'src/area.ts'), 'something else');
  expect(protects(dir)).toEqual(before);
  write('limits.tsx', 'export const most = 2;');
  const other = protects(dir);
  expect(other).not.toEqual(before);
  writeFileSync(join(dir, 'src/limits.ts'), 'export const days = 8;');
  expect(protects(dir)).not.toEqual(other);
});

it('the areas of this repository name all that speaks of protection or limits', () => {
  const areas = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'));
  expect(areas.length).toBeGreaterThan(6);
  const forgotten = areas.flatMap((area) => {
    const { protects: named = [] } = JSON.parse(
      readFileSync(join(ROOT, area, 'package.json'), 'utf8'),
    );
    const files = readdirSync(join(ROOT, area, 'src'), { recursive: true }).map(
      (file) => `src/${file}`,
    );
    return files
      .filter(
        (file) =>
          /(protection|limits?[-.])[^/]*\.(tsx?|json|css)$/.test(file) && !/\.test\./.test(file),
      )
      .filter((file) => !named.some((path: string) => file === path || file.startsWith(`${path}/`)))
      .map((file) => `${area}/${file}`);
  });
  expect(forgotten).toEqual([]);
});

it('K-7: a build is made when SOURCE_DATE_EPOCH says, and now without it', () => {
  expect(madeAt({ SOURCE_DATE_EPOCH: '1767225600' })).toBe('2026-01-01T00:00:00.000Z');
  const before = Date.now();
  const now = Date.parse(madeAt({}));
  expect([now >= before, now <= Date.now()]).toEqual([true, true]);
});

it.each(['yesterday', '-1', '1.5', '176722560000'])(
  'K-7: SOURCE_DATE_EPOCH=%s is refused',
  (seconds) => {
    expect(() => madeAt({ SOURCE_DATE_EPOCH: seconds })).toThrow('is no number of seconds');
  },
);

const COMMIT = 'c0ffee'.padEnd(40, '0');

it('git knows the commit; where there is none COMMIT names it, and otherwise nobody', () => {
  const env = { ...process.env, COMMIT };
  expect(sources(dir, env).commit).toMatch(/^(?!c0ffee)[0-9a-f]{40}/);
  const without = { ...env, GIT_DIR: join(dir, 'nothing') };
  expect(sources(dir, without)).toEqual({ commit: COMMIT });
  expect(sources(dir, { ...without, COMMIT: '' })).toEqual({ commit: '' });
});

it('what is no commit is refused', () => {
  const env = { ...process.env, COMMIT: 'main', GIT_DIR: join(dir, 'nothing') };
  expect(() => sources(dir, env)).toThrow('COMMIT=main is no commit');
});
