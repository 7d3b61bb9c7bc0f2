import fs, { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSecrets } from './secrets';

const directory = mkdtempSync(join(tmpdir(), 'release-secrets-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('R-44: secrets are made once, for their owner alone', () => {
  const made = releaseSecrets(join(directory, 'data'));
  expect(made.override).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.keys(made.console)).toEqual(['owner']);
  expect(made.console.owner).not.toBe(made.override);
  expect(releaseSecrets(join(directory, 'data'))).toEqual(made);
  expect(statSync(join(directory, 'data', 'release-secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(directory, 'data'))).toEqual(['release-secrets.json']);
});

test.each(['{}', '{"override":"","console":""}', '{"override":"aa","console":{"Ada":""}}'])(
  'R-44: %s is no set of secrets: an empty one would sign for everybody',
  (text) => {
    writeFileSync(join(directory, 'release-secrets.json'), text);
    expect(() => releaseSecrets(directory)).toThrow('lacks override, console');
  },
);

describe('a full disk', () => {
  /** As a system does it: the file is there, and none of its bytes. */
  const fill = () =>
    jest.spyOn(fs, 'writeFileSync').mockImplementation((path) => {
      fs.closeSync(fs.openSync(path as string, 'wx'));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
  afterEach(() => jest.restoreAllMocks());

  test('R-44a: keeps nobody from reading secrets that are there', () => {
    const made = releaseSecrets(join(directory, 'full'));
    fill();
    expect(releaseSecrets(join(directory, 'full'))).toEqual(made);
  });

  test('R-44a: makes none, leaves nothing behind, and they are made once there is room', () => {
    const folder = join(directory, 'first');
    fill();
    expect(() => releaseSecrets(folder)).toThrow('ENOSPC');
    jest.restoreAllMocks();
    expect(readdirSync(folder)).toEqual([]);
    expect(Object.keys(releaseSecrets(folder).console)).toEqual(['owner']);
  });
});
