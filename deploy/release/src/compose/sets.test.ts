import { workspace } from '../testing';
import { typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const NEXT = { contract: '^2.0.0' };

const { run, done } = typed(() => space, { author: { name: 'Ada', kind: 'person' } });
const live = async () => {
  const document = await space.store.current();
  if (!document) throw new Error('nothing is live');
  return document;
};
const setId = async () => (await live()).sets?.[0]?.id;

beforeEach(async () => {
  space = workspace();
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  space.publish('shell', 's2', { contract: '2.0.0', commit: 'abc123', dirty: true });
  space.publish('lobby', 'l2', { ...NEXT, commit: 'abc123' });
  space.publish('lobby', 'lx', { commit: 'abc123+', dirty: true });
  for (const line of ['promote shell s1', 'promote lobby l1']) await done(line);
});
afterEach(() => space.dispose());

test('a set is a canary, grows by its name, and is promoted and taken back as one', async () => {
  await done('canary --set shell@s2,mf-lobby@l2 5%');
  const id = await setId();
  await done(`canary --set ${id} 20%`);
  expect((await live()).sets).toMatchObject([
    { members: { shell: 's2', lobby: 'l2' }, share: 2000 },
  ]);
  expect(await done('show')).toMatch(
    new RegExp(`^${id} +lobby@l2,shell@s2 +20 % +2026-06-01T12:00:00.000Z$`, 'm'),
  );
  await done(`canary --set ${id} --promote --dirty`);
  expect((await live()).pins).toEqual({ shell: 's2', lobby: 'l2' });
  expect(await done('show')).toMatch(new RegExp(`^${id} +lobby@l2,shell@s2 +everybody +`, 'm'));
  expect(await done(`demote --set ${id} --reason 'slow'`)).toContain(`demote the set ${id}: slow`);
  expect((await live()).pins).toEqual({ shell: 's1', lobby: 'l1' });
});

test('a set is promoted at once, and one bad build of it takes it back', async () => {
  await done('promote --set shell@s2,lobby@l2 --dirty');
  await done("demote lobby l2 --reason 'blank pages'");
  expect(await live()).toMatchObject({
    pins: { shell: 's1', lobby: 'l1' },
    sets: [],
    kills: [{ area: 'lobby', build: 'l2' }],
  });
  expect((await live()).kills).toHaveLength(1);
});

test('the canary of a set ends', async () => {
  await done('canary --set shell@s2,lobby@l2 5% --brand aurora');
  await done(`canary --set ${await setId()} --end`);
  expect((await live()).sets).toEqual([]);
});

test.each([
  ['promote --set shell@s2', 'lobby@l1 does not fit shell@s2'],
  [
    'promote --set shell@s2,lobby@l2',
    'shell@s2 was built from sources with changes that no commit has',
  ],
  ['promote lobby lx', 'try: npm run compose -- promote lobby lx --dirty'],
  [
    'promote lobby lx --brand aurora',
    'try: npm run compose -- promote lobby lx --brand aurora --dirty',
  ],
  ['canary --set set-1 5%', 'there is no canary of a set set-1; running: none'],
  ['demote --set set-1 --reason x', 'there is no set set-1; sets: none'],
  ['demote lobby l2 --reason x', 'lobby@l2 is not live'],
])('R-72: %s is refused', async (line, reason) => {
  const { status, err } = await run(line);
  expect([status, err]).toEqual([1, expect.stringContaining(reason)]);
});

test.each([
  ['promote --set shell', 'shell is no build; write AREA@BUILD,AREA@BUILD'],
  ['promote --set lobby@l1,mf-lobby@l2', 'a set has one build an area'],
  ['promote --set shell@s2 lobby', 'lobby is too much'],
  ['canary --set shell@s2', 'SHARE is missing'],
  ['demote lobby l1', '--reason is missing'],
])('"%s" is wrong usage', async (line, sentence) => {
  const { status, err } = await run(line);
  expect([status, err]).toEqual([2, expect.stringContaining(sentence)]);
});

test('R-110: what is of no commit is a canary for free, and everybody’s only on purpose', async () => {
  await done('canary lobby lx 5%');
  expect((await run('canary lobby --promote')).err).toContain('promote lobby lx --dirty');
  await done('experiment start order --area lobby --arm a=:50% --arm b=lx:50%');
  expect((await run('experiment stop order --winner b')).status).toBe(1);
  await done('experiment stop order');
  await done('canary lobby --promote --dirty');
  expect((await live()).pins.lobby).toBe('lx');
});

test('the history says who made a revision, and from which commit, dirty or not', async () => {
  await done('promote lobby lx --dirty');
  const { author } = await live();
  expect(author).toEqual({ name: 'Ada', kind: 'person', commit: 'abc123', dirty: true });
  expect(await done('history --limit 1')).toMatch(/cli +Ada, abc123\+ +promote lobby@lx$/m);
  expect(JSON.parse(await done('history --limit 1 --json'))).toMatchObject([{ by: 'cli', author }]);
});

test('show says what is good, what was before it, and where nothing is', async () => {
  expect(await done('show')).toContain('no good build to fall back to: lobby, shell');
  await done('promote lobby lx --dirty');
  space.publish('lobby', 'l4');
  await done('promote lobby l4');
  const shown = await done('show');
  expect(shown).toMatch(/^lobby +l4 +lx \(before it: l1\) +-$/m);
  expect(shown).toContain('no good build to fall back to: shell');
});
