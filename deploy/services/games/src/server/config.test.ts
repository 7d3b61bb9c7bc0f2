import { readConfig } from './config';

const trustOf = (text: string) =>
  readConfig({ TRUST_PROXY: text, PROVIDER_SECRET: 'k'.repeat(32) }).trustProxy;

test.each(['', '0'])('F9b: TRUST_PROXY=%j trusts nobody', (text) =>
  expect(trustOf(text)).toBe(false),
);

test('F9b: a number is how many proxies stand in front', () => expect(trustOf('2')).toBe(2));

test('F9b: networks are taken by their names', () =>
  expect(trustOf('10.0.0.0/8, loopback')).toEqual(['10.0.0.0/8', 'loopback']));

test.each(['true', 'yes', '-1', '99', '1,2', '10.0.0.0/99', 'proxy.example', ','])(
  'F9b: TRUST_PROXY=%s is neither a number of proxies nor networks',
  (text) => expect(() => trustOf(text)).toThrow('TRUST_PROXY'),
);
