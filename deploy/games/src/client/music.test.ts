/** @jest-environment jsdom */
import fc from 'fast-check';
import { families } from '../themes';
import { barOf, lengthOfBar, music } from './music';

/** A context that notes when tones begin, by its own clock. */
function fakeContext() {
  const started: number[] = [];
  const param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
  });
  const node = () => ({ gain: param(), frequency: param(), connect: (to: unknown) => to });
  const context = {
    currentTime: 0,
    destination: {},
    state: 'running',
    createGain: node,
    createOscillator: () => ({
      ...node(),
      start: (at: number) => void started.push(at),
      stop: () => undefined,
    }),
    async resume() {
      context.state = 'running';
    },
    async suspend() {
      context.state = 'suspended';
    },
  };
  return { context, started };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('nothing sounds until the player wants it, and nothing after they do not', () => {
  const { context, started } = fakeContext();
  const make = jest.fn(() => context as unknown as AudioContext);
  const band = music({ seed: 3, family: 'sea' }, make);
  jest.advanceTimersByTime(5000);
  expect([make.mock.calls.length, started.length]).toEqual([0, 0]);
  band.setOn(true);
  expect(started.length).toBeGreaterThan(2);
  band.setOn(false);
  const count = started.length;
  context.currentTime = 100;
  jest.advanceTimersByTime(5000);
  expect([started.length, context.state]).toEqual([count, 'suspended']);
});

test('it is still while the page is hidden, and goes on afterwards', () => {
  const { context, started } = fakeContext();
  const band = music({ seed: 3, family: 'sea' }, () => context as unknown as AudioContext);
  band.setOn(true);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(context.state).toBe('suspended');
  const count = started.length;
  hidden.mockReturnValue(false);
  context.currentTime = 20;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(context.state).toBe('running');
  expect(started.length).toBeGreaterThan(count);
  hidden.mockRestore();
});

test('bars of every family are notes that can be heard, within their bar, and come again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...families.map(({ key }) => key), 'unknown'),
      fc.nat(10_000),
      fc.nat(100),
      (family, seed, bar) => {
        const notes = barOf(seed, family, bar);
        expect(notes.length).toBeGreaterThanOrEqual(3);
        for (const { pitch, at, seconds, loud } of notes) {
          expect(pitch).toBeGreaterThanOrEqual(100);
          expect(pitch).toBeLessThan(2000);
          expect(at).toBeLessThan(lengthOfBar(family));
          expect(seconds).toBeGreaterThan(0);
          expect(loud).toBeLessThanOrEqual(0.3);
        }
        expect(barOf(seed, family, bar + 8)).toEqual(notes);
      },
    ),
  );
});
