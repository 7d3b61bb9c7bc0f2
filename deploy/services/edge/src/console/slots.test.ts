import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';

const edge = new TestEdge();
edge.releases.lobby = { offers: { pages: [], modals: [], slots: ['winners'], texts: {} } };
beforeAll(() => edge.start());
afterAll(() => edge.stop());

const session = async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: edge.origin };
  const asked = { method: 'POST', body: 'token=console-token', headers };
  const { cookies } = await edge.ask('/-/console/login', asked);
  return { ...headers, cookie: cookies.console?.split(';', 1)[0] ?? '' };
};
const look = async (path: string) =>
  (await edge.ask(`/-/console${path}`, { headers: await session() })).text;
const FIELDS = {
  do: 'start-slot-experiment',
  id: 'aside',
  slot: 'main.aside',
  part: 'lobby/winners',
  whom: 'all',
  load: 'always',
  arm: 'full',
  variant: '50',
  control: '50',
  conversion: 'rounds',
  bots: 'out',
};
const change = async (fields: Record<string, string>) => {
  const revision = String((await edge.store.current())?.revision);
  const body = new URLSearchParams({ ...FIELDS, revision, ...fields }).toString();
  return edge.ask('/-/console/change', { method: 'POST', body, headers: await session() });
};

test.each([
  ['no slot', { slot: '' }, 'choose a slot'],
  ['one that protects players', { slot: 'frame.overlay' }, 'frame.overlay protects players'],
  ['a part that no build has', { part: 'lobby/gadget' }, 'lobby has no part gadget'],
  ['an audience that there is not', { whom: 'staff' }, 'choose what fills the slot'],
])('%s is refused in a sentence', async (_what, fields, sentence) => {
  const { status, text } = await change(fields);
  expect([status, text.includes(sentence)]).toEqual([422, true]);
});

test('a field that no form has is refused', async () => {
  expect((await change({ fills: 'lobby/winners' })).status).toBe(400);
});

test('an experiment on a slot is begun, shown, explained and won', async () => {
  const page = await look('/experiments');
  expect(page).toContain('<option>main.aside</option>');
  expect(page).toContain('<option>lobby/winners</option>');
  expect(page).not.toContain('<option>frame.overlay</option>');
  expect((await change({})).status).toBe(303);
  expect((await edge.store.current())?.experiments).toMatchObject([
    {
      area: 'shell',
      slot: 'main.aside',
      brand: null,
      excludeBots: true,
      excludeStaff: false,
      arms: [
        { id: 'control', build: null },
        { id: 'full', fills: [{ area: 'lobby', slot: 'winners', for: 'all', load: 'always' }] },
      ],
    },
  ]);
  const runs = async () =>
    Object.keys(block((await edge.ask('/')).text, 'composition').tried ?? {});
  while ((await runs()).length === 0);
  expect(await look('/experiments')).toMatch(
    /slot main\.aside[\s\S]*full 50%[\s\S]*lobby\/winners/,
  );
  expect(await look('/experiments/aside')).toContain('<dd>slot main.aside</dd>');
  const explained = await look('/explain?visitor=v&brand=aurora&path=/');
  expect(explained).toMatch(/Experiments on slots[\s\S]*experiment:aside/);
  expect(
    (await change({ do: 'stop-experiment', winner: 'full', anyway: 'it is brighter' })).status,
  ).toBe(303);
  expect(Object.keys((await edge.store.current())?.slots ?? {})).toEqual(['main.aside']);
});
