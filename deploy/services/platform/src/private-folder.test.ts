import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateFolder } from './private-folder';

const modeOf = (path: string) => statSync(path).mode & 0o777;
const parent = mkdtempSync(join(tmpdir(), 'private-'));

test('PL1: a new data folder is its owner’s alone', () => {
  const dir = join(parent, 'new/.data');
  expect(privateFolder(dir)).toBeNull();
  expect(modeOf(dir)).toBe(0o700);
});

test.each([0o755, 0o777, 0o750, 0o711, 0o702])(
  'a data folder that stands open is closed, and it is told: %d',
  (mode) => {
    const dir = join(parent, String(mode));
    mkdirSync(dir);
    chmodSync(dir, mode);
    expect(privateFolder(dir)).toContain('was open to others');
    expect(modeOf(dir)).toBe(0o700);
    expect(privateFolder(dir)).toBeNull();
  },
);

test('a folder that is meant for everybody is refused and left as it is', () => {
  const dir = join(parent, 'shared');
  mkdirSync(dir);
  chmodSync(dir, 0o1777);
  expect(() => privateFolder(dir)).toThrow('name another DATA_DIR');
  expect(modeOf(dir)).toBe(0o777);
});
