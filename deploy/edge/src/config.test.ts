import { configFrom } from './config';

it.each([
  [{ PORT: 'x' }, /PORT is x/],
  [{ LATE_ANSWERS_MS: '-1' }, /LATE_ANSWERS_MS is -1/],
  [{ CONSOLE_TOKENS: 'ada=short-token' }, /token of ada in CONSOLE_TOKENS has fewer than 16 characters/],
  [{ CONSOLE_TOKEN: 'one-token-for-everybody' }, /shared by all/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY is yes/],
  [{ COUNTRY_REQUIRED: '1' }, /COUNTRY_REQUIRED needs TRUST_PROXY/],
])('%j is refused in words', (env, sentence) => {
  expect(() => configFrom({ OVERRIDE_SECRET: 'o'.repeat(40), ...env } as NodeJS.ProcessEnv)).toThrow(
    sentence,
  );
});

it('K-1: the environment says who may open the console, else the data folder does', () => {
  const secret = { OVERRIDE_SECRET: 'o'.repeat(40) } as NodeJS.ProcessEnv;
  const given = { ...secret, CONSOLE_TOKENS: 'ada=a-token-nobody-guesses' };
  expect(configFrom(given).consolePeople).toEqual({ ada: 'a-token-nobody-guesses' });
  expect(configFrom(secret).consolePeople).toBeNull();
});
