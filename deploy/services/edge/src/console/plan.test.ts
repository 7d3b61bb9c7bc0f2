import { trafficRun, visitorsFor } from 'deploy-release';
import { cellsIn, logIn, lookAt, sendForm } from '../testing/console';
import { TestEdge } from '../testing/edge';

const edge = new TestEdge();
beforeAll(async () => {
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  await edge.start({}, (live) => ({ ...live, pins: { ...live.pins, lobby: 'b1' } }));
});
afterAll(() => edge.stop());

const DAY = 86_400_000;
const COMPARISONS = 4;
const FIELDS = {
  do: 'start-experiment',
  id: 'wide',
  target: 'lobby@b2',
  arm: 'newer',
  conversion: 'rounds',
  variant: '30',
  control: '50',
  bots: 'out',
};
const pageOf = async (more: Record<string, string> = {}) =>
  (await lookAt(edge, `/change?${new URLSearchParams({ ...FIELDS, ...more })}`)).text;
/** `[days, visitors, effect]`, a line each. */
const finds = (html: string) => cellsIn(html).filter((cells) => cells.length === 3);
const hiddenIn = (html: string) => {
  const form = html.slice(html.indexOf('method="post" action="/-/console/change"'));
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;
};
/** On each of the last ten days 400 visitors, half of whom come every day. */
const tenDays = async () => {
  const record = { arm: 'aurora', browser: 'firefox', build: 'b1', bot: false, before: null };
  for (let day = 1; day <= 10; day += 1) {
    const at = Date.now() - day * DAY;
    const names = Array.from({ length: 400 }, (_, n) =>
      n < 200 ? `always${n}` : `day${day}-${n}`,
    );
    await edge.feedback.exposures.store.assign(
      names.map((visitor) => ({ ...record, run: trafficRun(at), visitor, at })),
    );
  }
};

test('without a day that was counted it says so, and what convert is what asks for most visitors', async () => {
  const html = await pageOf();
  expect(html).toContain('50.0% convert as it is (Played a round; nothing tells it yet');
  expect(html).toContain('No whole day of visitors was counted yet');
  expect(finds(html).slice(1)).toEqual([]);
});

test('it says what days of visitors find with the shares of the form, and nothing is begun', async () => {
  await tenDays();
  const html = await pageOf({ rate: '20' });
  expect(html).toContain('20.0% convert as it is (Played a round; as you say)');
  expect(html).toContain('2,200 visitors came in the 10 days that were counted.');
  const lines = finds(html).slice(1);
  // 80 % of all are in one of the two
  const visitorsIn = (days: number) => Math.floor((200 + days * 200) * 0.8);
  expect(lines.map(([days, visitors]) => [days, visitors])).toEqual(
    [7, 14, 28].map((days) => [`${days}`, visitorsIn(days).toLocaleString('en-US')]),
  );
  for (const [days, , effect = ''] of lines) {
    const needed = (points: number) =>
      visitorsFor({ rate: 0.2, shares: [5000, 3000], comparisons: COMPARISONS }, points / 100);
    const found = Number.parseFloat(effect);
    expect(needed(found + 0.01)).toBeLessThanOrEqual(visitorsIn(Number(days)));
    expect(needed(found - 0.01)).toBeGreaterThan(visitorsIn(Number(days)));
  }
  expect((await edge.store.current())?.experiments ?? []).toEqual([]);
});

test.each([
  [
    'more than there can be',
    { effect: '10', rate: '95' },
    '95 % convert already; there cannot be 10.00 pp more',
  ],
  ['nothing', { effect: '0', rate: '20' }, 'an effect over 0, and two arms with a share'],
  ['no number', { effect: 'much', rate: '20' }, 'much is no percentage'],
  ['less than nobody', { effect: '', rate: '-5' }, '-5 is no percentage'],
])(
  '%s is refused beside the field, and the experiment can be begun without it',
  async (_what, more, sentence) => {
    const html = await pageOf({
      id: 'tall',
      layer: 'other',
      target: 'lobby@b2',
      do: 'start-experiment',
      ...more,
    });
    expect(html).toContain('id="plan"');
    expect(html).toContain(`role="alert">Refused: ${sentence}`);
    expect(hiddenIn(html)).toMatchObject({ id: 'tall', variant: '30' });
    expect(hiddenIn(html).effect).toBeUndefined();
    for (const [name, value] of Object.entries(more))
      expect(html).toContain(`name="${name}" inputmode="decimal" value="${value}"`);
  },
);

test('an effect is answered in visitors and days, and kept with what is begun', async () => {
  const html = await pageOf({ rate: '20', effect: '10' });
  const needed = visitorsFor({ rate: 0.2, shares: [5000, 3000], comparisons: COMPARISONS }, 0.1);
  const days = Math.ceil((needed / 0.8 - 200) / 200);
  expect(html).toContain(
    `An effect of 10.00 pp needs ${needed.toLocaleString('en-US')} visitors of the two: ${days} days.`,
  );
  const { status } = await sendForm(edge, '/change', hiddenIn(html), await logIn(edge));
  expect(status).toBe(303);
  const [begun] = (await edge.store.current())?.experiments ?? [];
  expect(begun?.plan).toEqual({ effect: 1000, rate: 2000, visitors: needed });
});
