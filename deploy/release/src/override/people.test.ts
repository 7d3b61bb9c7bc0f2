import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleToken, peopleIn, releaseSecrets, revokeConsoleToken } from '.';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'people-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('R-46: each person has a token of their own, which stays until it is renewed or taken away', () => {
  const { override } = releaseSecrets(directory);
  const token = consoleToken(directory, 'Ada');
  expect(consoleToken(directory, 'Ada')).toBe(token);
  expect(consoleToken(directory, 'Grace')).not.toBe(token);
  expect(consoleToken(directory, 'Ada', true)).not.toBe(token);
  revokeConsoleToken(directory, 'Ada');
  const left = releaseSecrets(directory);
  expect(Object.keys(left.console)).toEqual(['owner', 'Grace']);
  expect(left.override).toBe(override);
  expect(statSync(join(directory, 'release-secrets.json')).mode & 0o777).toBe(0o600);
});

test.each(['', ' ', '<b>', '-x', 'a'.repeat(41), 'a\nb'])('R-46: %j is no name in a history', (name) => {
  expect(() => consoleToken(directory, name)).toThrow('is no name');
});

test.each(['Nobody', 'constructor', '__proto__'])('R-46: %s has no token to take away', (name) => {
  expect(() => revokeConsoleToken(directory, name)).toThrow('has no token');
});

test('R-46: the one token that all shared is its owner’s', () => {
  const [override, console] = ['a'.repeat(64), 'b'.repeat(64)];
  writeFileSync(join(directory, 'release-secrets.json'), JSON.stringify({ override, console }));
  expect(releaseSecrets(directory).console).toEqual({ owner: console });
  consoleToken(directory, 'Ada');
  expect(releaseSecrets(directory).console).toMatchObject({ owner: console, Ada: expect.any(String) });
});

test('R-46: the environment may say who, each with a token that nobody guesses', () => {
  expect(peopleIn('ada=a-token-nobody-guesses, Grace H.=another-long-token==')).toEqual({
    ada: 'a-token-nobody-guesses',
    'Grace H.': 'another-long-token==',
  });
  expect(() => peopleIn('a-token-nobody-guesses')).toThrow('no list of name=token');
  expect(() => peopleIn('ada=short')).toThrow('fewer than 16');
  expect(() => peopleIn('ada=a-token-nobody-guesses,bob=a-token-nobody-guesses')).toThrow('one token twice');
});
