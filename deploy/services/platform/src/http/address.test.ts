import { addressKey } from './address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '20010db800010002/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '20010db800010002/64'],
  ['2001:db8:1:3::1', '20010db800010003/64'],
  ['none', 'unknown'],
])('%s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key));
