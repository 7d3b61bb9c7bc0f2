import { demote } from './demote';
import { kill, revive } from './kill';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const canary = { area: 'lobby', build: 'l2', share: 500, brand: null, startedAt: 'then' };
const entry = (build: string) => ({ area: 'lobby', build, reason: 'blank pages', at: 'now' });

test('R-60: a killed build is listed with its reason, its canary is over, the pins stay', () => {
  const next = applied(
    kill(house, 'lobby', 'l2', 'blank pages', 'now'),
    bodyOf({ canaries: [canary] }),
  );
  expect(next).toMatchObject({
    kills: [entry('l2')],
    canaries: [],
    pins: bodyOf().pins,
    note: 'kill lobby@l2: blank pages',
  });
  expect(kill(house, 'lobby', 'l2', 'again')(next)).toBeNull();
  expect(applied(revive(house, 'lobby', 'l2'), next).kills).toEqual([]);
});

test('R-60: a live build that is no longer published can be killed', () => {
  const body = bodyOf({ pins: { shell: 's1', lobby: 'gone' } });
  expect(applied(kill(house, 'lobby', 'gone', 'x'), body).kills).toHaveLength(1);
});

test.each([
  ['casino', 'x', 'r', 'there is no area casino'],
  ['lobby', 'l9', 'r', 'there is no build lobby@l9; published builds of lobby: l1, l2, l3'],
  ['lobby', 'l2', ' ', 'a kill needs a reason'],
  ['shell', 's1', 'r', 'shell@s1 is all that the site can run; promote another shell first'],
])('R-60: killing %s@%s for "%s" is refused', (area, build, reason, sentence) => {
  expect(() => kill(house, area, build, reason)(bodyOf())).toThrow(sentence);
});

test('R-60: of the pinned shell and the one known to be good, one stays', () => {
  const pins = { shell: 's2', lobby: 'l1' };
  const body = bodyOf({ pins, lastKnownGood: { shell: 's1' } });
  const bare = applied(kill(house, 'shell', 's2', 'x'), body);
  expect(() => kill(house, 'shell', 's1', 'x')(bare)).toThrow(
    'shell@s1 is all that the site can run',
  );
  expect(applied(kill(house, 'shell', 's1', 'x'), body).kills).toHaveLength(1);
});

test('R-60: what was not killed cannot be revived', () => {
  const body = bodyOf({ kills: [entry('l3')] });
  expect(() => revive(house, 'lobby', 'l2')(body)).toThrow(
    'lobby@l2 was not killed; killed builds: lobby@l3',
  );
});

test('R-61: a demoted canary ends and is killed, the pin stays', () => {
  const next = applied(demote('lobby', 'l2', 'blank pages', 'now'), bodyOf({ canaries: [canary] }));
  expect(next).toMatchObject({ canaries: [], kills: [entry('l2')], pins: { lobby: 'l1' } });
  expect(next.note).toBe('demote lobby@l2: blank pages');
});

test('R-61: a demoted pin goes back to the last known good build', () => {
  const body = bodyOf({ pins: { shell: 's1', lobby: 'l2' }, lastKnownGood: { lobby: 'l1' } });
  const next = applied(demote('lobby', 'l2', 'blank pages', 'now'), body);
  expect(next).toMatchObject({ pins: { lobby: 'l1' }, kills: [entry('l2')] });
});

test('R-61, R-61a: a pin with nothing good to go back to stays, a build that is not live is no matter', () => {
  const nothing = 'lobby@l2 cannot be demoted: there is no build known to be good';
  const body = bodyOf({ pins: { shell: 's1', lobby: 'l2' } });
  expect(() => demote('lobby', 'l2', 'x')(body)).toThrow(nothing);
  const killed = { ...body, lastKnownGood: { lobby: 'l1' }, kills: [entry('l1')] };
  expect(() => demote('lobby', 'l2', 'x')(killed)).toThrow(nothing);
  expect(() => demote('lobby', 'l3', 'x')(body)).toThrow(
    'lobby@l3 is not live, there is nothing to demote',
  );
});

test('R-61, R-61a: two edges that demote one build make one revision', () => {
  const next = applied(demote('lobby', 'l2', 'first'), bodyOf({ canaries: [canary] }));
  expect(demote('lobby', 'l2', 'second')(next)).toBeNull();
});
