import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { isPublicAddress, isPushEndpoint, publicLookup } from './endpoint';

test.each([
  'https://push.example.com/send/abc',
  'https://web.push.apple.com/QGx',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://fcm.googleapis.com/fcm/send/x:y',
])('PU2: %s is an endpoint', (url) => expect(isPushEndpoint(url)).toBe(true));

test.each([
  '',
  'x',
  'javascript:alert(1)',
  'http://push.services.mozilla.com/x',
  'ftp://push.net/x',
  'https://localhost/x',
  'https://a.localhost/x',
  'https://platform/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[fd00::1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://0177.0.0.1/x',
  'https://169.254.169.254/latest',
  'https://8.8.8.8/x',
  'https://push.net:8443/x',
  'https://push.net:22/x',
  'https://me:you@push.net/x',
  'https://localhost./x',
  'https://push.net@127.0.0.1/x',
  'https://１２７.0.0.1/x',
  '//push.net/x',
])('PU2: %s is none', (url) => expect(isPushEndpoint(url)).toBe(false));

test('PU2a: addresses of own networks are not public, however they are written', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'nonsense',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '2606:4700:4700::1111', '::ffff:1.1.1.1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

const resolvesTo = (found: LookupAddress[]) => (options: { all?: boolean }) =>
  new Promise((resolve) =>
    publicLookup((_host, _options, done) => done(null, found))(
      'push.net',
      options,
      (error, address) => resolve(error ? 'refused' : address),
    ),
  );
const public4 = { address: '93.184.215.14', family: 4 };

test('PU2a: a name with one inward address among its addresses is not asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.ipV4().map((address) => ({ address, family: 4 }))),
      fc.constantFrom('127.0.0.1', '10.0.0.7', '192.168.0.1', '::1'),
      fc.boolean(),
      async (others, address, all) => {
        const found = [public4, ...others, { address, family: address.includes(':') ? 6 : 4 }];
        expect(await resolvesTo(found)({ all })).toBe('refused');
      },
    ),
  );
  expect(await resolvesTo([public4])({})).toBe(public4.address);
  expect(await resolvesTo([public4])({ all: true })).toEqual([public4]);
  expect(await resolvesTo([])({})).toBe('refused');
});
