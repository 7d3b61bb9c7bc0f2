import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals } from 'shared-contracts/area';
import { frame, open } from '../../testing/open-game';

const AT = { clientX: 900, clientY: 700 };
const AWAY = { clientX: 100, clientY: 60 };
type Kind = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';
/** The test's document has no pointers: a mouse event of that name is one. @returns false when the browser's own answer is kept from it */
const point = (place: Element, kind: Kind, where: typeof AT) =>
  fireEvent(place, new MouseEvent(kind, { bubbles: true, cancelable: true, ...where }));

/** A minimised game, in the corner at the bottom right, and what it is dragged by. */
const minimised = async () => {
  const site = open();
  await frame();
  site.show(null);
  const resume = await screen.findByRole('button', { name: 'Back to the game' });
  const card = screen.getByRole('region', { name: 'Game Star Harbour' });
  const grip = resume.parentElement?.previousElementSibling as HTMLElement;
  Object.assign(grip, { setPointerCapture: () => {} });
  jest.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 20, 320, 200));
  return { ...site, card, grip };
};
afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
});

test.each(['pointerup', 'pointercancel'] as const)(
  'a card is dragged to another corner, also when it ends by %s',
  async (end) => {
    const { card, grip, fake } = await minimised();
    expect(card).toHaveClass('bottom-right');
    point(grip, 'pointerdown', AT);
    point(grip, 'pointermove', AWAY);
    point(grip, end, AWAY);
    expect(card).toHaveClass('top-left');
    expect(card.style.transform).toBe('');
    expect(fake.visited).toEqual([]);
  },
);

test('a press on it starts neither a selection nor a drag of the browser, and a tap goes back to the game', async () => {
  const { grip, fake } = await minimised();
  expect(point(grip, 'pointerdown', AT)).toBe(false);
  point(grip, 'pointerup', AT);
  expect(fake.visited).toEqual(['/play/star-harbour']);
});

test('support is asked from the bar of the game', async () => {
  const { fake } = open();
  await frame();
  await userEvent.click(screen.getByRole('button', { name: 'Write to support' }));
  expect(fake.opened.at(-1)).toMatchObject({ name: modals.support.name, props: { about: 'Star Harbour' } });
});
