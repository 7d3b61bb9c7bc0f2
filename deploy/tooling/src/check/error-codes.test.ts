import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES, type ErrorCode } from 'shared-contracts/api';
import { ROOT } from '../paths.mjs';

/** Codes of the specification whose part of the operator is not there yet: nothing gives them. */
const LATER: readonly ErrorCode[] = ['cannot_run_game'];
const GIVERS = [
  'deploy/services/platform/src',
  'deploy/services/edge/src',
  'deploy/services/games/src',
  'shell/src',
  'mf-account/src',
];

const read = (folder: string, wanted: RegExp): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => wanted.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');
const isIn = (text: string) => {
  const words = new Set(
    [...text.matchAll(/['"`](?:\w+: )?([a-z]+(?:_[a-z]+)*)['"`]/g)].map(([, word]) => word),
  );
  return (code: string) => words.has(code);
};

test('every code of the contract is made to happen by a test, or nothing gives it yet', () => {
  const expected = isIn(
    [
      ...GIVERS.map((folder) => read(folder, /\.test\.tsx?$/)),
      read('e2e', /\.(spec|abuse)\.ts$/),
    ].join('\n'),
  );
  const unseen = ERROR_CODES.filter((code) => !expected(code));
  expect(unseen).toEqual(LATER);
  const given = isIn(read('deploy/services/platform/src', /(?<!\.test)\.ts$/));
  expect(LATER.filter(given)).toEqual([]);
});
