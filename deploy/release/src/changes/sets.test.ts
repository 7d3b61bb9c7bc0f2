import type { CompositionBody } from '../composition.schema';
import { demote, demoteSet } from './demote';
import { kill } from './kill';
import { promote } from './promote';
import { rollback } from './rollback';
import { endSet, promoteRunningSet, promoteSet, setSetCanary, shareSet } from './sets';
import { applied, bodyOf, houseOf } from './testing';

/** The second builds are made for the next major of the contract, `l3` for both. */
const house = houseOf({
  'shell@s2': '2.0.0',
  'lobby@l2': '^2.0.0',
  'promo@p2': '^2.0.0',
  'lobby@l3': '^1.0.0 || ^2.0.0',
});
const members = { shell: 's2', lobby: 'l2', promo: 'p2' };
const canaryOf = (body: CompositionBody, share = 500) =>
  applied(setSetCanary(house, { members, share }, 'then'), body);
const onlySet = ({ sets = [] }: CompositionBody) => {
  const [set, ...others] = sets;
  if (!set || others.length > 0) throw new Error(`one set expected, ${sets.length} found`);
  return set;
};
const promoted = (body = bodyOf()) => applied(promoteSet(house, { members }, {}, 'then'), body);

test('the canary of a set is one entry; another share of the same builds keeps its name and start', () => {
  const body = canaryOf(bodyOf());
  const set = onlySet(body);
  expect(set).toMatchObject({ members, share: 500, brand: null, startedAt: 'then' });
  expect(body.pins).toEqual(bodyOf().pins);
  expect(body.note).toBe(`canary of the set ${set.id} for 5 %: lobby@l2,promo@p2,shell@s2`);
  const more = applied(setSetCanary(house, { members, share: 2000 }, 'later'), body);
  expect(onlySet(more)).toEqual({ ...set, share: 2000 });
  expect(applied(shareSet(house, set.id, 2000), body).sets).toEqual(more.sets);
  expect(setSetCanary(house, { members, share: 2000 })(more)).toBeNull();
});

test('R-91: the same builds as a set once more, later, meet other visitors', () => {
  const first = onlySet(canaryOf(bodyOf()));
  const again = onlySet(applied(setSetCanary(house, { members, share: 500 }, 'later'), bodyOf()));
  expect(again.id).not.toBe(first.id);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a member that does not fit',
    { shell: 's2', lobby: 'l1', promo: 'p2' },
    'lobby@l1 does not fit shell@s2: it is made for contract ^1.0.0, the shell provides 2.0.0',
  ],
  [
    'a pinned area that it leaves behind',
    { shell: 's2', lobby: 'l2' },
    'promo@p1 does not fit shell@s2: it is made for contract ^1.0.0, the shell provides 2.0.0; add a build of promo to the set',
  ],
  ['what is not published', { shell: 's2', lobby: 'l9' }, 'lobby@l9 is not published'],
  ['no build', {}, 'a set names at least one build'],
])('a set with %s is refused, as a canary and for everybody', (_, wanted, reason) => {
  expect(() => setSetCanary(house, { members: wanted, share: 1 })(bodyOf())).toThrow(reason);
  expect(() => promoteSet(house, { members: wanted })(bodyOf())).toThrow(reason);
});

test('what everybody gets already is no canary; a set that is not there is refused with those that are', () => {
  expect(() => setSetCanary(house, { members, share: 1 })(promoted())).toThrow(
    'is what everybody gets already',
  );
  const { id } = onlySet(canaryOf(bodyOf()));
  expect(() => endSet('set-x')(canaryOf(bodyOf()))).toThrow(
    `there is no canary of a set set-x; running: ${id}`,
  );
});

test('R-95: a promoted set pins all of its builds at once and remembers what was there', () => {
  const canary = { area: 'lobby', build: 'l2', share: 500, brand: null, startedAt: 'then' };
  const body = promoted(bodyOf({ canaries: [canary] }));
  expect(body).toMatchObject({ pins: members, canaries: [], lastKnownGood: bodyOf().pins });
  expect(onlySet(body).before).toEqual(bodyOf().pins);
  expect(promoteSet(house, { members })(body)).toBeNull();
});

test('R-95: a canary of a set becomes what everybody gets, under its name; or ends without a trace', () => {
  const running = canaryOf(bodyOf());
  const { id } = onlySet(running);
  const next = applied(promoteRunningSet(house, id, {}, 'later'), running);
  expect(next.pins).toEqual(members);
  expect(onlySet(next)).toMatchObject({ id, before: bodyOf().pins });
  const ended = applied(endSet(id), running);
  expect(ended).toMatchObject({ pins: bodyOf().pins, sets: [] });
});

test('R-95: for one brand a set locks its builds, and goes back to the locks that were there', () => {
  const own = { pins: { lobby: 'l3' }, dropped: [], meta: {} };
  const body = bodyOf({ brands: { aurora: own } });
  const locked = applied(promoteSet(house, { members, brand: 'aurora' }), body);
  expect(locked).toMatchObject({ pins: body.pins, brands: { aurora: { pins: members } } });
  const back = applied(demote('promo', 'p2', 'blank pages'), locked);
  expect(back.brands).toEqual(body.brands);
});

test('R-95: a set of which nothing is live any more is forgotten', () => {
  const next = applied(promoteSet(house, { members: bodyOf().pins }, {}, 'later'), promoted());
  expect(onlySet(next).members).toEqual(bodyOf().pins);
});

test('R-96: one bad build takes the whole canary along, and is alone killed', () => {
  const running = canaryOf(bodyOf());
  const { id } = onlySet(running);
  const next = applied(demote('promo', 'p2', 'blank pages', 'now'), running);
  expect(next).toMatchObject({
    sets: [],
    pins: bodyOf().pins,
    kills: [{ area: 'promo', build: 'p2' }],
  });
  expect(next.kills).toHaveLength(1);
  expect(next.note).toBe(`demote promo@p2 with the set ${id}: blank pages`);
});

test('R-96: a promoted set goes back as a whole, to what was there before it', () => {
  const next = applied(demote('promo', 'p2', 'blank pages'), promoted());
  expect(next.pins).toEqual(bodyOf().pins);
  expect(next).toMatchObject({ sets: [] });
  expect(next.lastKnownGood).toBeUndefined();
});

test('R-96: what was promoted on top of a set goes back with it', () => {
  const later = applied(promote(house, 'lobby', 'l3'), promoted());
  const next = applied(demote('shell', 's2', 'nothing works'), later);
  expect(next.pins).toEqual(bodyOf().pins);
});

test('R-96: a set whose former builds were killed is not taken back', () => {
  const kills = [{ area: 'promo', build: 'p1', reason: 'a leak', at: 'then' }];
  const body = { ...promoted(), kills };
  expect(() => demote('promo', 'p2', 'x')(body)).toThrow('promo@p2 cannot be demoted');
});

test('a person takes a set back without killing anything', () => {
  const body = promoted();
  const next = applied(demoteSet(onlySet(body).id, 'sign-in is slow'), body);
  expect(next.pins).toEqual(bodyOf().pins);
  expect(next.kills).toBeUndefined();
  expect(() => demoteSet('set-x', 'y')(body)).toThrow('there is no set set-x; sets: set-');
  expect(() => demoteSet(onlySet(body).id, ' ')(body)).toThrow('needs a reason');
});

test('R-93: the canary of a set ends with the kill of one of its builds', () => {
  expect(applied(kill(house, 'lobby', 'l2', 'x'), canaryOf(bodyOf())).sets).toEqual([]);
});

test('R-95: a rollback restores sets as they were', () => {
  const running = canaryOf(bodyOf());
  const back = applied(rollback(house, { ...running, revision: 3, createdAt: 'then' }), promoted());
  expect(back.sets).toEqual(running.sets);
  expect(back.pins).toEqual(bodyOf().pins);
});

test('what cannot go alone is refused with the command that takes the others along', () => {
  expect(() => promote(house, 'shell', 's2')(bodyOf())).toThrow(
    'try: npm run compose -- promote --set shell@s2,lobby@BUILD',
  );
  expect(() => promote(house, 'lobby', 'l2')(bodyOf())).toThrow(
    'try: npm run compose -- promote --set shell@BUILD,lobby@l2',
  );
});
