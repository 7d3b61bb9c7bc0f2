import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom } from './config';

it.each([
  [{ PORT: 'x' }, /PORT is "x": it is a whole number/],
  [{ LATE_ANSWERS_MS: '-1' }, /LATE_ANSWERS_MS is "-1"/],
  [
    { CONSOLE_TOKENS: 'ada=short-token' },
    /token of ada in CONSOLE_TOKENS has fewer than 16 characters/,
  ],
  [{ CONSOLE_TOKEN: 'one-token-for-everybody' }, /shared by all/],
  [{ CONSOLE_TOKENS: 'ada:root=a-token-nobody-guesses' }, /root is none of read, areas, all/],
  [{ CONSOLE_PEOPLE: '1' }, /CONSOLE_PEOPLE is "1"/],
  [{ CONSOLE_PEOPLE: 'required' }, /needs DESK_URL/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY is "yes"/],
  [{ COUNTRY_REQUIRED: '1' }, /COUNTRY_REQUIRED needs TRUST_PROXY/],
  [{ COUNTRY_REQUIRED: 'true' }, /COUNTRY_REQUIRED is "true": it is 1 or 0/],
])('%j is refused in words', (env, sentence) => {
  expect(() =>
    configFrom({ OVERRIDE_SECRET: 'o'.repeat(40), ...env } as NodeJS.ProcessEnv),
  ).toThrow(sentence);
});

it('K-1: the environment says who may open the console, else the data folder does', () => {
  const secret = { OVERRIDE_SECRET: 'o'.repeat(40) } as NodeJS.ProcessEnv;
  const given = { ...secret, CONSOLE_TOKENS: 'ada=a-token-nobody-guesses' };
  expect(configFrom(given).consolePeople).toEqual({
    ada: { token: 'a-token-nobody-guesses', rights: 'all' },
  });
  expect(configFrom(secret).consolePeople).toBeNull();
});

it('H-18a: games are of the providers in the folder, and a file that is not what its schema says starts no edge', () => {
  const dir = mkdtempSync(join(tmpdir(), 'providers-'));
  const env = {
    OVERRIDE_SECRET: 'o'.repeat(40),
    GAMES_URL: 'https://games.test',
  } as NodeJS.ProcessEnv;
  const write = (file: { id: string }) =>
    writeFileSync(join(dir, `${file.id}.json`), JSON.stringify(file));
  const origins = (folder?: string) =>
    configFrom({ ...env, ...(folder ? { GAME_PROVIDERS_DIR: folder } : {}) }).gameProviders.map(
      ({ origin }) => origin,
    );
  const house = {
    id: 'house',
    origin: '{games}',
    launch: '/{game}/{token}',
    sandbox: [],
    allow: [],
  };
  write(house);
  expect(origins(dir)).toEqual(['https://games.test']);
  expect(origins()).toEqual(['https://games.test', 'https://tin-sparrow.localhost']);
  for (const [origin, why] of [
    ['https://*.test', 'no exact origin'],
    ['https://games.test', 'two game providers'],
  ] as const) {
    write({ ...house, id: 'other', origin, producers: ['studio'] } as { id: string });
    expect(() => origins(dir)).toThrow(why);
  }
});
