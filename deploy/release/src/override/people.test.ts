import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleToken, peopleIn, releaseSecrets, revokeConsoleToken } from '.';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'people-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('each person has a token of their own, which stays until it is renewed or taken away', () => {
  const { override } = releaseSecrets(directory);
  const token = consoleToken(directory, 'Ada');
  expect(consoleToken(directory, 'Ada')).toBe(token);
  expect(consoleToken(directory, 'Grace')).not.toBe(token);
  expect(consoleToken(directory, 'Ada', { renew: true })).not.toBe(token);
  revokeConsoleToken(directory, 'Ada');
  const left = releaseSecrets(directory);
  expect(Object.keys(left.console)).toEqual(['owner', 'Grace']);
  expect(left.override).toBe(override);
  expect(statSync(join(directory, 'release-secrets.json')).mode & 0o777).toBe(0o600);
});

test.each(['', ' ', '<b>', '-x', 'a'.repeat(41), 'a\nb'])('%j is no name in a history', (name) => {
  expect(() => consoleToken(directory, name)).toThrow('is no name');
});

test('R-46c: a token lets do what it was made for, and keeps that when it is renewed', () => {
  const token = consoleToken(directory, 'ci', { rights: 'areas' });
  expect(releaseSecrets(directory).console.ci).toEqual({ token, rights: 'areas' });
  expect(consoleToken(directory, 'ci')).toBe(token);
  const renewed = consoleToken(directory, 'ci', { renew: true });
  expect(releaseSecrets(directory).console.ci).toEqual({ token: renewed, rights: 'areas' });
  expect(consoleToken(directory, 'ci', { rights: 'read' })).toBe(renewed);
  expect(releaseSecrets(directory).console).toMatchObject({
    owner: { rights: 'all' },
    ci: { rights: 'read' },
  });
});

test('R-46c: a file that names rights that there are not opens nothing', () => {
  const [override, token] = ['a'.repeat(64), 'b'.repeat(64)];
  const path = join(directory, 'release-secrets.json');
  for (const held of [{ token, rights: 'root' }, { token }, { rights: 'all' }, 'short', null]) {
    writeFileSync(path, JSON.stringify({ override, console: { ci: held } }));
    expect(() => releaseSecrets(directory)).toThrow('lacks console');
  }
});

test.each(['Nobody', 'constructor', '__proto__'])('%s has no token to take away', (name) => {
  expect(() => revokeConsoleToken(directory, name)).toThrow('has no token');
});

test('the one token that all shared is its owner’s', () => {
  const [override, console] = ['a'.repeat(64), 'b'.repeat(64)];
  writeFileSync(join(directory, 'release-secrets.json'), JSON.stringify({ override, console }));
  expect(releaseSecrets(directory).console).toEqual({ owner: { token: console, rights: 'all' } });
  consoleToken(directory, 'Ada');
  expect(releaseSecrets(directory).console).toMatchObject({
    owner: { token: console },
    Ada: { token: expect.any(String), rights: 'all' },
  });
});

test('the environment may say who, each with a token that nobody guesses', () => {
  expect(peopleIn('ada=a-token-nobody-guesses, Grace H.=another-long-token==')).toEqual({
    ada: { token: 'a-token-nobody-guesses', rights: 'all' },
    'Grace H.': { token: 'another-long-token==', rights: 'all' },
  });
  expect(peopleIn('ci:areas=a-token-nobody-guesses')).toEqual({
    ci: { token: 'a-token-nobody-guesses', rights: 'areas' },
  });
  expect(() => peopleIn('a-token-nobody-guesses')).toThrow('no list of name=token');
  expect(() => peopleIn('ada:root=a-token-nobody-guesses')).toThrow('none of read, areas, all');
  expect(() => peopleIn('ada:read:all=a-token-nobody-guesses')).toThrow('no list');
  expect(() => peopleIn('ada=a-token-nobody-guesses,ada:read=another-long-token')).toThrow('twice');
  expect(() => peopleIn('ada=short')).toThrow('fewer than 16');
  expect(() => peopleIn('ada=a-token-nobody-guesses,bob=a-token-nobody-guesses')).toThrow(
    'one token twice',
  );
});
