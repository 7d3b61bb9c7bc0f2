/** @jest-environment jsdom */
import { fakeLoudspeaker } from '../testing/fake-loudspeaker';
import { families } from '../themes';
import { type Sound, synth } from './audio';

const SOUNDS: Sound[] = ['press', 'turn', 'stop', 'scatter', 'win', 'big', 'feature', 'tick'];
const settled = () => new Promise((resolve) => setTimeout(resolve));

const playing = () => {
  const device = fakeLoudspeaker();
  const audio = synth({ seed: 3, family: 'sea' }, device.make);
  audio.setOn(true);
  const isHeard = () => {
    const before = device.heard.length;
    audio.play('win');
    return device.heard.length > before;
  };
  return { ...device, audio, isHeard, context: device.context() };
};

/** The page goes to the background, or comes back. */
const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
  return settled();
};
afterEach(() => jest.restoreAllMocks());

test('nothing sounds before the player wants it, nor afterwards', () => {
  const { make, heard, contexts } = fakeLoudspeaker();
  const audio = synth({ seed: 3, family: 'sea' }, make);
  audio.play('win');
  expect([heard.length, contexts.length]).toEqual([0, 0]);
  audio.setOn(true);
  audio.play('win');
  expect(heard.length).toBeGreaterThan(0);
  audio.setOn(false);
  const count = heard.length;
  audio.play('win');
  expect(heard.length).toBe(count);
});

test('a page in the background is silent, and sounds again when it is seen', async () => {
  const { isHeard, context } = playing();
  await hide(true);
  expect([isHeard(), context.state]).toEqual([false, 'suspended']);
  await hide(false);
  expect([isHeard(), context.state]).toEqual([true, 'running']);
});

test('what the system suspended goes on by itself', async () => {
  const { isHeard, context } = playing();
  context.become('suspended');
  await settled();
  expect(isHeard()).toBe(true);
});

test.each(['suspended', 'interrupted'] as const)(
  'a device that stays %s is asked again by the next touch or key',
  async (state) => {
    for (const event of ['pointerdown', 'keydown']) {
      const { isHeard, device, context } = playing();
      device.refuses = true;
      context.become(state);
      await settled();
      document.body.dispatchEvent(new Event(event, { bubbles: true }));
      await settled();
      expect(isHeard()).toBe(false);
      device.refuses = false;
      document.body.dispatchEvent(new Event(event, { bubbles: true }));
      await settled();
      expect(isHeard()).toBe(true);
    }
  },
);

test('a context that was closed for good is replaced', async () => {
  const { isHeard, context, contexts } = playing();
  context.become('closed');
  await settled();
  expect([isHeard(), contexts.length]).toEqual([true, 2]);
});

test('a sound that is switched off stays off, whatever the device and the page do', async () => {
  const { audio, context, isHeard } = playing();
  audio.setOn(false);
  context.become('running');
  await hide(true);
  await hide(false);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settled();
  expect([isHeard(), context.state]).toEqual([false, 'suspended']);
});

test('each family of themes has sounds of its own', () => {
  const soundsOf = (family: string, seed = 3) => {
    const { make, heard } = fakeLoudspeaker();
    const audio = synth({ seed, family }, make);
    audio.setOn(true);
    return SOUNDS.map((sound) => {
      heard.length = 0;
      audio.play(sound);
      for (const { pitch } of heard) expect(Math.max(...pitch)).toBeLessThan(12_000);
      for (const { seconds } of heard) expect(seconds).toBeGreaterThan(0.02);
      return JSON.stringify(heard);
    });
  };
  const all = families.map(({ key }) => soundsOf(key));
  for (const [at, sound] of SOUNDS.entries())
    expect([sound, new Set(all.map((one) => one[at])).size]).toEqual([sound, families.length]);
  // a game has the same ones each time
  expect(soundsOf('sea')).toEqual(soundsOf('sea'));
  expect(soundsOf('of tomorrow').every((sound) => sound !== '[]')).toBe(true);
});
