import fc from 'fast-check';
import { isSharedRoom, Rooms, roomsIn } from './rooms';

test('whoever comes and goes, a room is there from the first who asks to the last who leaves', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('action.1', 'action.2')));
  fc.assert(
    fc.property(steps, (done) => {
      const rooms = new Rooms();
      const users = new Map<string, number>();
      for (const [comes, room] of done) {
        const before = users.get(room) ?? 0;
        const after = Math.max(0, before + (comes ? 1 : -1));
        users.set(room, after);
        if (comes) expect(rooms.add(room, 0)).toBe(before === 0);
        else expect(rooms.remove(room)).toBe(before === 1);
        expect(rooms.has(room)).toBe(after > 0);
        expect(rooms.names.includes(room)).toBe(after > 0);
      }
    }),
  );
});

test('what was read first of rooms counts until they are heard, and again from when all is unheard', () => {
  const rooms = new Rooms();
  expect(rooms.since([])).toBeNull();
  expect(rooms.since(['action.1'])).toBeNull();
  rooms.add('action.1', 500);
  rooms.add('action.1', 100);
  rooms.add('action.2', 300);
  expect(rooms.since(['action.1'])).toBe(500);
  expect(rooms.since(['action.1', 'action.2', 'unknown'])).toBe(300);
  rooms.heard(['action.2', 'unknown']);
  expect(rooms.since(['action.1', 'action.2'])).toBe(500);
  rooms.heard(['action.1']);
  expect(rooms.since(['action.1', 'action.2'])).toBeNull();
  rooms.unheard(900);
  expect(rooms.since(['action.1', 'action.2'])).toBe(900);
  expect(rooms.has('unknown')).toBe(false);
});

test('a moment of 0 is a moment', () => {
  const rooms = new Rooms();
  rooms.add('action.1', 0);
  expect(rooms.since(['action.1'])).toBe(0);
});

test('rooms that anybody may join are told from those of a player, and by requests that name some', () => {
  for (const room of ['action.7', 'tournament.7', 'series.7'])
    expect(isSharedRoom(room)).toBe(true);
  for (const room of ['money.h', 'user.h', 'my.action.7', 'actions'])
    expect(isSharedRoom(room)).toBe(false);
  expect(roomsIn({ rooms: ['action.7'], since: 'now' })).toEqual(['action.7']);
  expect(roomsIn({ hash: 'h' })).toEqual([]);
});
