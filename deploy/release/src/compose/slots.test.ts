import { workspace } from '../testing';
import { typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const { run, done, json } = typed(() => space);
const offers = (slots: string[]) => ({ pages: [], modals: [], slots, texts: {} });

beforeEach(async () => {
  space = workspace();
  space.publish('shell', 's1');
  space.publish('lobby', 'l1', { offers: offers(['winners', 'jackpot']) });
  for (const line of ['promote shell s1', 'promote mf-lobby l1']) await done(line);
});
afterEach(() => space.dispose());

const START = 'experiment start aside --slot main.aside --arm now=:50%';

test('an experiment on a slot is started, shown, explained, exported and won', async () => {
  expect(await done(`${START} --arm full=mf-lobby/jackpot+lobby/winners:player:seen:50%`)).toBe(
    [
      'revision 3: start experiment aside on slot main.aside: now as it is 50 %, full lobby/jackpot+lobby/winners:player:seen 50 %',
      '  + experiment aside: slot main.aside: now as it is 50 %, full lobby/jackpot+lobby/winners:player:seen 50 %',
    ].join('\n'),
  );
  const fills = [
    { area: 'lobby', slot: 'jackpot', for: 'all', load: 'always' },
    { area: 'lobby', slot: 'winners', for: 'player', load: 'seen' },
  ];
  for (const line of ['show', 'experiment list']) {
    expect(await done(line)).toMatch(/^aside +slot main\.aside +all/m);
  }
  expect(await done('experiment show aside')).toContain(
    'experiment aside on slot main.aside of every brand',
  );
  expect(await done('explain --visitor v --brand aurora')).toMatch(
    /^main\.aside +experiment:aside\/(now +nothing|full +lobby\/jackpot\+lobby\/winners:player:seen) +yes$/m,
  );
  const { experiment } = await json('experiment export aside --format json');
  expect(experiment).toMatchObject({
    slot: 'main.aside',
    arms: [{ fills: null, control: true }, { fills }],
  });
  await done('experiment stop aside --winner full --anyway better');
  expect((await space.store.current())?.slots).toEqual({ 'main.aside': fills });
  expect(await done('experiment list --archived')).toMatch(/^aside +slot main\.aside/m);
});

test('an arm may leave the slot empty', async () => {
  await done(`${START} --arm bare=empty:50%`);
  expect((await space.store.current())?.experiments?.[0]?.arms).toEqual([
    { id: 'now', build: null, share: 5000 },
    { id: 'bare', build: null, share: 5000, fills: [] },
  ]);
});

test('a refusal has a code for programs', async () => {
  const { status, out } = await run(`${START} --arm full=lobby/gadget:50% --json`);
  expect([status, JSON.parse(out)]).toEqual([
    1,
    {
      refused: 'lobby has no part gadget for slots; it has: jackpot, winners',
      code: 'unknown_part',
    },
  ]);
  const { out: other } = await run('experiment start x --area lobby --arm a=:50% --json');
  expect(JSON.parse(other)).not.toHaveProperty('code');
});

test.each([
  ['experiment start x --slot main.aside --area lobby --arm a=:50%', '--area is for builds'],
  ['experiment start x --slot main.aside --arm a=lobby:50%', 'lobby is no filler'],
  ['experiment start x --slot main.aside --arm a=lobby/winners', 'is no arm of a slot'],
  ['experiment start x --slot main.aside --arm a=empty:150%', '150% is no share'],
  ['experiment start x --slot main.aside', '--arm is missing'],
])('%s is wrong usage', async (line, sentence) => {
  const { status, err } = await run(line);
  expect([status, err.includes(sentence)]).toEqual([2, true]);
});
