import fc from 'fast-check';
import { freePlace, LEAST_WIDTH } from './free-place';
import { type Box, CORNERS } from './placement.store';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});
const SIZE = { width: 200, height: 125 };
const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** Where things stand at three sizes of the window: the room of a card, and what floats. */
const WINDOWS = {
  '1440x900': {
    room: box(248, 76, 1176, 808),
    others: [box(1364, 832, 52, 52), box(1012, 812, 340, 72), box(256, 832, 180, 52)],
  },
  '390x844': {
    room: box(16, 68, 358, 696),
    others: [box(322, 712, 52, 52), box(16, 620, 358, 76), box(16, 712, 170, 52)],
  },
  '844x390': {
    room: box(16, 64, 812, 266),
    others: [box(776, 278, 52, 52), box(424, 258, 340, 72), box(16, 278, 170, 52)],
  },
} as const;

test('with nothing around it stands in its corner', () => {
  const { room } = WINDOWS['390x844'];
  expect(CORNERS.map((corner) => freePlace(corner, SIZE, room, []))).toEqual([
    { ...SIZE, left: 174, top: 639 },
    { ...SIZE, left: 16, top: 639 },
    { ...SIZE, left: 16, top: 68 },
    { ...SIZE, left: 174, top: 68 },
  ]);
});

test.each(Object.entries(WINDOWS))(
  'it covers nothing that floats, from any corner: %s',
  (_, { room, others }) => {
    for (const corner of CORNERS) {
      const place = freePlace(corner, SIZE, room, others);
      expect([corner, others.filter((other) => overlap(place, other))]).toEqual([corner, []]);
      expect(place.left).toBeGreaterThanOrEqual(room.left);
      expect(place.top).toBeGreaterThanOrEqual(room.top);
    }
  },
);

test('it stays on its side when there is room beside what floats, and else takes another corner', () => {
  const { room, others } = WINDOWS['1440x900'];
  expect(freePlace('bottom-right', SIZE, room, others)).toEqual({ ...SIZE, left: 1224, top: 679 });
  const side = box(1224, 76, 200, 808);
  expect(freePlace('bottom-right', SIZE, room, [side])).toEqual({ ...SIZE, left: 248, top: 759 });
});

test('it gets smaller before it covers anything, but not too small for its buttons', () => {
  const room = box(0, 0, 400, 120);
  const place = freePlace('top-left', SIZE, room, [box(0, 110, 400, 10)]);
  expect([place.width, place.top]).toEqual([140, 0]);
  expect(freePlace('top-left', { width: 140, height: 80 }, room, [room])).toMatchObject({
    width: 140,
  });
  const tiny = freePlace('top-left', SIZE, box(0, 0, 400, 90), []);
  expect(tiny.width).toBeGreaterThanOrEqual(LEAST_WIDTH);
});

test('whatever floats, the card is in the window, of its ratio and wide enough', () => {
  const other = fc.record({
    left: fc.integer({ min: 0, max: 800 }),
    top: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 1, max: 400 }),
    height: fc.integer({ min: 1, max: 200 }),
  });
  const room = box(16, 64, 768, 480);
  fc.assert(
    fc.property(
      fc.constantFrom(...CORNERS),
      fc.array(other, { maxLength: 6 }),
      (corner, others) => {
        const place = freePlace(corner, SIZE, room, others);
        expect(place.width / place.height).toBeCloseTo(1.6);
        expect(place.width).toBeGreaterThanOrEqual(LEAST_WIDTH);
        expect(place.left + place.width).toBeLessThanOrEqual(784);
        expect(place.top + place.height).toBeLessThanOrEqual(544);
      },
    ),
  );
});
