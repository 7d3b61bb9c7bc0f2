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

const player = (id: string, brand = 'aurora') => ({ id, brand }) as never;
const sends = (guard: ReturnType<typeof createGuard>, who: object, tries: number, cost = 1) =>
  admitted(tries, () =>
    guard.frame({ connection: 'c', address: 'a', player: null, ...who } as never, cost),
  );
const fresh = () =>
  createGuard({ config: { trustedProxies: [] }, now: () => new Date(now) } as never);

test('L8: a guest pays for messages with connection and address alone', () => {
  const own = fresh();
  expect(sends(own, {}, 400)).toBe(300);
  expect(sends(own, { connection: 'other' }, 400)).toBe(300);
  now += 1000;
  expect(sends(own, {}, 400)).toBe(20);
});

test('L8: all connections of a player together send 900 tokens, those of another player their own', () => {
  const own = fresh();
  const of = (id: string, brand?: string) =>
    Array.from({ length: 5 }, (_, n) =>
      sends(
        own,
        {
          connection: `${brand}/${id}/${n}`,
          address: `${brand}/${id}/${n}`,
          player: player(id, brand),
        },
        300,
      ),
    ).reduce((sum, count) => sum + count, 0);
  expect([of('7'), of('8'), of('7', 'carnaval')]).toEqual([900, 900, 900]);
  now += 1000;
  const later = { connection: 'later', address: 'later', player: player('7') };
  expect(sends(own, later, 100)).toBe(60);
});

test('L8, L8a: an address sends 3000 tokens whoever its players are, and a message costs what it says', () => {
  const own = fresh();
  const counts = Array.from({ length: 12 }, (_, n) =>
    sends(own, { connection: `${n}`, player: player(`${n}`) }, 300),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3000);
  expect(sends(fresh(), {}, 400, 50)).toBe(6);
});

test('L8: an address that was cut off comes back as seldom as after thirty handshakes', () => {
  const own = fresh();
  own.flooded('203.0.113.9');
  expect(admitted(400, () => own.mayCome('203.0.113.9'))).toBe(270);
});

test('L7: an address has 100 sockets and a player 20, and a place that is given back is free', () => {
  const own = fresh();
  const seats = Array.from({ length: 101 }, () => own.seat('203.0.113.9'));
  expect(seats.filter((seat) => seat !== null)).toHaveLength(100);
  expect([own.mayCome('203.0.113.9'), own.mayCome('203.0.113.8')]).toEqual([false, true]);
  seats[0]?.();
  expect(own.mayCome('203.0.113.9')).toBe(true);
  expect(admitted(21, () => own.playersSeat(player('7')) !== null)).toBe(20);
  expect(own.playersSeat(player('7', 'carnaval'))).not.toBeNull();
});

test('a connection that was reset has no address, and is no visitor', () => {
  const from = (remoteAddress?: string) => ({ socket: { remoteAddress }, headers: {} }) as never;
  expect([guard.isThere(from()), guard.isThere(from('203.0.113.9'))]).toEqual([false, true]);
  expect(guard.addressOf(from('203.0.113.9'))).toBe('203.0.113.9');
});
