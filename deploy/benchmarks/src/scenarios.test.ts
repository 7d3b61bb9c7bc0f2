import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { helpOf, type Name, optionsOf, SCENARIOS } from './scenarios';

const names = Object.keys(SCENARIOS) as Name[];

it.each(names)('%s has a source, help of every option, and refuses any other one', (name) => {
  expect(existsSync(resolve(import.meta.dirname, `${name}.ts`))).toBe(true);
  for (const option of [...Object.keys(SCENARIOS[name].options), 'json'])
    expect(helpOf(name)).toContain(`--${option}`);
  expect(() => optionsOf(name, ['--nothing'])).toThrow("Unknown option '--nothing'");
});

it('values are checked before anything runs', () => {
  expect(() => optionsOf('mutants', ['--count', 'x'])).toThrow('--count takes a number');
  expect(() => optionsOf('live', ['--only', 'x'])).toThrow(
    '--only takes cuts, deliveries, memory, page',
  );
  expect(optionsOf('nodes', ['--share', '0.2', '--quick'])).toMatchObject({
    share: '0.2',
    quick: true,
    rounds: '400',
  });
});
