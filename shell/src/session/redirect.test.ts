import fc from 'fast-check';
import { safeRedirect } from '../routing/guards';

const SITE = 'https://casino.example';

it.each([
  'https://evil.example',
  'HTTPS://evil.example/',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '',
])('SPEC 19: %j leads nowhere', (value) => expect(safeRedirect(value)).toBeNull());

it.each([
  ['/cashbox', '/cashbox'],
  ['/profile/info?tab=1#data', '/profile/info?tab=1#data'],
  ['/games/slots?q=a%2Fb', '/games/slots?q=a%2Fb'],
  ['/@evil.example', '/@evil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('SPEC 19: %j is a path of this site', (value, path) => expect(safeRedirect(value)).toBe(path));

it('SPEC 19: whatever the spelling, a browser stays on the site', () => {
  const signs = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    'http',
    'a',
    '?',
    '#',
  );
  const spelling = fc.oneof(
    fc.array(signs, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(spelling, (value) => {
      const path = safeRedirect(value);
      if (path !== null) expect(new URL(path, SITE).origin).toBe(SITE);
    }),
    { numRuns: 5000 },
  );
});
