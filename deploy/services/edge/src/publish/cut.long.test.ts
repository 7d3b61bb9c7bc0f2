import { PublishingHouse } from './testing/house';
import { Line } from './testing/line';

const house = new PublishingHouse();
beforeAll(() => house.start());
afterAll(() => house.stop());

let line: Line;
beforeEach(async () => {
  line = new Line(house.edge.origin);
});
afterEach(() => line.stop());

test('T-10: an upload goes on where it was, and sends nothing again that came', async () => {
  const far = await house.member('Far', ['promo'], {}, await line.start());
  let puts = 0;
  const cut = new Set([2, 4, 9]);
  line.cutting = (piece, of) => of === 'client' && piece.startsWith('PUT ') && cut.has(++puts);
  await house.release(far, { build: 'cut' }, { promote: false });
  expect(
    far.told.filter((sentence) => sentence.endsWith('going on')).length,
  ).toBeGreaterThanOrEqual(1);
  expect(await house.edge.artifacts.builds('promo')).toContain('cut');
  const files = line.calls
    .filter((call) => call.startsWith('PUT '))
    .map((call) => call.split('/').at(-1));
  // what was cut is said again, everything else once
  expect(files.length - new Set(files).size).toBe(cut.size);
});

test('T-17: a client that is cut off while the site works hears the end, and nothing is done twice', async () => {
  const far = await house.member('Further', ['promo'], {}, await line.start());
  const { revision } = await house.live();
  let cuts = 0;
  line.cutting = (piece, of) =>
    of === 'site' && piece.includes('"event":"begin"') && ++cuts % 2 === 1;
  const { document } = await house.release(far, { build: 'heard' });
  expect(document).toEqual({ revision: revision + 1 });
  expect((await house.live()).pins.promo).toBe('heard');
  expect(cuts).toBeGreaterThanOrEqual(2);
  expect(far.told.filter((name) => ['gate', 'publish', 'promote'].includes(name))).toEqual([
    'gate',
    'publish',
    'promote',
  ]);
});

test('a site that does not come back is told of after some tries, and what was sent is kept', async () => {
  const far = await house.member('Lost', ['promo'], {}, await line.start());
  line.cutting = (piece, of) => of === 'client' && piece.startsWith('PUT ');
  await expect(house.release(far, { build: 'lost' }, { promote: false })).rejects.toThrow(
    /cannot be reached: .*; what was sent is kept for an hour: say it again$/,
  );
  line.cutting = () => false;
  await house.release(far, { build: 'lost' }, { promote: false });
  expect(await house.edge.artifacts.builds('promo')).toContain('lost');
});
