import { isElsewhere } from './elsewhere';

const at = (address: string) => new URL(address, 'http://localhost') as unknown as Location;

it.each([
  ['/promo?tab=past', '/promo?tab=past#end', false],
  ['/promo/high-tide-week', '/promo', true],
  ['/games/slots?page=2', '/games/slots', true],
  // a page of an edge that leaves nothing
  [undefined, '/promo', false],
])('TAKEOVER 10: opened as %s, now at %s: another page is %s', (opened, address, expected) => {
  expect(isElsewhere({ location: at(address), ...(opened === undefined ? {} : { opened }) })).toBe(
    expected,
  );
});
