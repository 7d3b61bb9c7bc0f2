import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyOf, tokenOf } from './credentials.mjs';
import { sourceAddress } from './materials.mjs';

const directory = mkdtempSync(join(tmpdir(), 'credentials-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};

it('T-22: a token comes from its option, its file or the environment, in this order', () => {
  const env = { RELEASE_TOKEN: 'of-env' };
  const tokenFile = file('token', 'of-file\n');
  expect(tokenOf({ token: 'of-option', tokenFile }, env)).toBe('of-option');
  expect(tokenOf({ tokenFile }, env)).toBe('of-file');
  expect(tokenOf({}, env)).toBe('of-env');
  expect(() => tokenOf({}, {})).toThrow(
    'a token is missing: set RELEASE_TOKEN; try, where the site is run: npm run compose --',
  );
  expect(() => tokenOf({ tokenFile: join(directory, 'gone') }, env)).toThrow(
    'cannot be read: ENOENT',
  );
});

it('T-31: the key that signs comes from a file, or from the environment', () => {
  const keyFile = file('key.pem', 'PEM');
  expect(keyOf({ keyFile }, { RELEASE_KEY: 'other' })).toBe('PEM');
  expect(keyOf({}, { RELEASE_KEY_FILE: keyFile, RELEASE_KEY: 'other' })).toBe('PEM');
  expect(keyOf({}, { RELEASE_KEY: 'other' })).toBe('other');
  expect(() => keyOf({}, {})).toThrow('try: npm run compose -- key new release-key.pem');
});

it.each([
  ['https://code.example/team/site.git', 'git+https://code.example/team/site.git'],
  ['https://ada:secret@code.example/team/site.git', 'git+https://code.example/team/site.git'],
  ['https://token@code.example/team/site.git?x=secret', 'git+https://code.example/team/site.git'],
  ['ssh://git@code.example:22/team/site.git', 'git+ssh://code.example:22/team/site.git'],
  ['git@code.example:team/site.git', 'git+ssh://code.example/team/site.git'],
  ['git://code.example/site', 'git://code.example/site'],
  ['/home/ada/site', null],
  ['file:///home/ada/site', null],
  ['', null],
])('%j stands in a statement without a login', (origin, address) => {
  expect(sourceAddress(origin)).toBe(address);
});
