import { createGuard } from './guard';

let now = 0;
const guard = createGuard({ config: { trustedProxies: [] }, now: () => new Date(now) } as never);
const admitted = (tries: number, take: () => boolean) =>
  Array.from({ length: tries }, take).filter(Boolean).length;

test('an address makes 300 handshakes at once, then 5 a second; another address does not wait', () => {
  const from = (address: string) => () => guard.mayCome(address);
  expect(admitted(400, from('203.0.113.1'))).toBe(300);
  expect(admitted(1, from('203.0.113.2'))).toBe(1);
  now += 1000;
  expect(admitted(400, from('203.0.113.1'))).toBe(5);
});

test('a connection sends 1000 packets at once, then 50 a second', () => {
  const [one, other] = [guard.packets(), guard.packets()];
  expect(admitted(1500, one)).toBe(1000);
  expect(admitted(1, other)).toBe(1);
  now += 1000;
  expect(admitted(1500, one)).toBe(50);
});
