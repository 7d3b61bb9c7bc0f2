import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from './brands';
import { checkRealityCheck, realityCheckMinutes } from './reality-check';

test('PP3: every brand has reality checks, and so has a new one', () => {
  for (const brand of BRANDS)
    expect([brand.id, realityCheckMinutes(brand, 'XX')]).toEqual([brand.id, expect.any(Number)]);
  const template = join(__dirname, '../../../tooling/template-brand/policy.json');
  const policy = JSON.parse(readFileSync(template, 'utf8'));
  expect(checkRealityCheck(template, policy.realityCheckMinutes)).toBeDefined();
});

test('PP3, policy.realityCheckMinutes: the jurisdiction decides, and where it is not named all others do', () => {
  const policy = { realityCheckMinutes: checkRealityCheck('policy.json', { '*': 60, IT: 30 }) };
  expect(['IT', 'CW'].map((one) => realityCheckMinutes(policy, one))).toEqual([30, 60]);
});

test.each([
  [undefined, 'realityCheckMinutes must name'],
  [{ IT: 30 }, 'realityCheckMinutes must name'],
  [{ '*': 60, Italy: 30 }, 'realityCheckMinutes.Italy is no code'],
  [{ '*': 0 }, 'realityCheckMinutes.* must be whole minutes'],
  [{ '*': 60, IT: 1441 }, 'realityCheckMinutes.IT must be whole minutes'],
  [{ '*': '60' }, 'realityCheckMinutes.* must be whole minutes'],
])('PP3: %j starts no server', (written, named) => {
  expect(() => checkRealityCheck('lumen/policy.json', written)).toThrow(
    `lumen/policy.json: ${named}`,
  );
});
