import { demote } from './demote';
import { kill } from './kill';
import { promote } from './promote';
import { rollback } from './rollback';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const promoted = (...builds: string[]) =>
  builds.reduce((body, build) => applied(promote(house, 'lobby', build), body), bodyOf());

test('former pins are kept, the newest first, each once', () => {
  expect(promoted('l2', 'l3')).toMatchObject({
    lastKnownGood: { lobby: 'l2' },
    formerGood: { lobby: ['l1'] },
  });
});

test('a build that was left for an older good one is not good', () => {
  const back = promoted('l2', 'l3', 'l2');
  expect(back.lastKnownGood).toEqual({ lobby: 'l1' });
  expect(back.formerGood).toBeUndefined();
  const further = promoted('l2', 'l3', 'l1');
  expect(further.lastKnownGood).toEqual({ lobby: 'l2' });
  const again = applied(promote(house, 'lobby', 'l3'), back);
  expect(again).toMatchObject({ lastKnownGood: { lobby: 'l2' }, formerGood: { lobby: ['l1'] } });
});

test('nor is one that was left for a build that is older, and that nobody had', () => {
  const made: Record<string, string> = { l1: '2026-02-01T00:00:00Z', l2: '2026-01-01T00:00:00Z' };
  const dated = {
    ...house,
    release: (area: string, build: string) => {
      const release = house.release(area, build);
      return release && { ...release, createdAt: made[build] ?? release.createdAt };
    },
  };
  const back = applied(promote(dated, 'lobby', 'l2'), bodyOf());
  expect(back.pins.lobby).toBe('l2');
  expect(back.lastKnownGood?.lobby).toBeUndefined();
});

test('nor one that is left with a whole revision in which it was good', () => {
  const then = bodyOf({ pins: { shell: 's1', lobby: 'l1' }, lastKnownGood: { lobby: 'l3' } });
  const revision = { ...then, revision: 4, createdAt: '2026-01-01T00:00:00Z' };
  const live = bodyOf({ pins: { shell: 's1', lobby: 'l3' }, lastKnownGood: { lobby: 'l1' } });
  const back = applied(rollback(house, revision), live);
  expect(back.pins.lobby).toBe('l1');
  expect(back.lastKnownGood?.lobby).toBeUndefined();
});

test('after a demotion the next older good build is the one to fall back to, then none', () => {
  const once = applied(demote('lobby', 'l3', 'blank pages'), promoted('l2', 'l3'));
  expect(once).toMatchObject({ pins: { lobby: 'l2' }, lastKnownGood: { lobby: 'l1' } });
  const twice = applied(demote('lobby', 'l2', 'blank pages'), once);
  expect(twice.pins.lobby).toBe('l1');
  expect(twice.lastKnownGood).toBeUndefined();
  expect(() => demote('lobby', 'l1', 'blank pages')(twice)).toThrow(
    'there is no build known to be good',
  );
});

test('a killed build is good no more', () => {
  const next = applied(kill(house, 'lobby', 'l2', 'a leak'), promoted('l2', 'l3'));
  expect(next).toMatchObject({ pins: { lobby: 'l3' }, lastKnownGood: { lobby: 'l1' } });
});

test('R-114: what a developer’s own site had pinned is nothing to fall back to', () => {
  const body = bodyOf({ pins: { shell: 's1', lobby: 'dev-l1' } });
  expect(applied(promote(house, 'lobby', 'l2'), body).lastKnownGood).toBeUndefined();
});

test('nine builds are kept and no more', () => {
  const many = houseOf();
  const builds = Array.from({ length: 14 }, (_, at) => `b${at}`);
  const known = {
    ...many,
    release: (area: string) => many.release(area, area === 'shell' ? 's1' : 'l1'),
  };
  const body = builds.reduce(
    (each, build) => applied(promote(known, 'lobby', build), each),
    bodyOf(),
  );
  expect(body.lastKnownGood).toEqual({ lobby: 'b12' });
  expect(body.formerGood?.lobby).toEqual(['b11', 'b10', 'b9', 'b8', 'b7', 'b6', 'b5', 'b4']);
});
