import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from './brands';
import { checkJurisdictions, jurisdictionOf } from './jurisdiction';

test('G9: every brand says under whose rules its rounds are played, and so does a new one', () => {
  for (const brand of BRANDS)
    expect([brand.id, jurisdictionOf(brand, undefined)]).toEqual([brand.id, expect.any(String)]);
  const template = join(__dirname, '../../../tooling/template-brand/policy.json');
  const { jurisdictions } = JSON.parse(readFileSync(template, 'utf8'));
  expect(checkJurisdictions(template, jurisdictions)).toBeDefined();
});

test('G9: the country decides, and where it is not named all others do', () => {
  const policy = { jurisdictions: checkJurisdictions('policy.json', { '*': 'MT', CA: 'CA-ON' }) };
  expect(['CA', 'IT', undefined].map((country) => jurisdictionOf(policy, country))).toEqual([
    'CA-ON',
    'MT',
    'MT',
  ]);
});

test.each([
  [undefined, 'jurisdictions must name'],
  [{ IT: 'IT' }, 'jurisdictions must name'],
  [{ '*': 'Malta' }, 'jurisdictions.* must be a code'],
  [{ '*': 'MT', Italy: 'IT' }, 'jurisdictions.Italy is no country'],
  [{ '*': 'MT', IT: null }, 'jurisdictions.IT must be a code'],
])('G9: %j starts no server', (written, named) => {
  expect(() => checkJurisdictions('lumen/policy.json', written)).toThrow(
    `lumen/policy.json: ${named}`,
  );
});
