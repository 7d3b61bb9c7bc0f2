import { configFrom } from './config';

it.each([
  [{ PORT: 'x' }, /PORT is x/],
  [{ CONSOLE_TOKEN: 'short-token' }, /CONSOLE_TOKEN has fewer than 16 characters/],
])('%j is refused in words', (env, sentence) => {
  expect(() => configFrom({ OVERRIDE_SECRET: 'o'.repeat(40), ...env } as NodeJS.ProcessEnv)).toThrow(
    sentence,
  );
});

it('K-1: a long token opens the console; without one, what lies in the data folder does', () => {
  const secret = { OVERRIDE_SECRET: 'o'.repeat(40) } as NodeJS.ProcessEnv;
  const token = 'a-token-nobody-guesses';
  expect(configFrom({ ...secret, CONSOLE_TOKEN: token }).consoleToken).toBe(token);
  expect(configFrom(secret).consoleToken).toBeNull();
});
