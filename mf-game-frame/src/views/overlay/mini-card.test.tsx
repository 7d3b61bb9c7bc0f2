import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals } from 'shared-contracts/area';
import { FLOATING, floating } from 'shared-contracts/composition';
import { frame, open } from '../../testing/open-game';

const AT = { clientX: 900, clientY: 700 };
const AWAY = { clientX: 100, clientY: 60 };
type Kind = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';
/** The test's document has no pointers: a mouse event of that name is one. @returns false when the browser's own answer is kept from it */
const point = (place: Element, kind: Kind, where: typeof AT) =>
  fireEvent(place, new MouseEvent(kind, { bubbles: true, cancelable: true, ...where }));

/** The window's room for a card, and what floats in it. */
const ROOM = new DOMRect(20, 70, 960, 660);
const CHAT = new DOMRect(920, 680, 52, 52);
/** The card at the end of a drag. */
const DRAGGED = new DOMRect(20, 20, 320, 200);
const measured = (chat = false) => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.matches(FLOATING)) return CHAT;
    return this.matches('section') ? DRAGGED : ROOM;
  });
  if (!chat) return;
  const button = document.body.appendChild(document.createElement('button'));
  for (const [name, value] of Object.entries(floating)) button.setAttribute(name, value);
  return button;
};
const placeOf = ({ style: { left, top, width, height } }: HTMLElement) => ({
  left,
  top,
  width,
  height,
});

/** A minimised game, in the corner at the bottom right, and what it is dragged by. */
const minimised = async () => {
  measured();
  const site = open();
  await frame();
  site.show(null);
  const resume = await screen.findByRole('button', { name: 'Back to the game' });
  const card = screen.getByRole('region', { name: 'Game Star Harbour' });
  const grip = resume.parentElement?.previousElementSibling as HTMLElement;
  Object.assign(grip, { setPointerCapture: () => {} });
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
    expect(placeOf(card)).toMatchObject({ left: '660px', top: '550px' });
    point(grip, 'pointerdown', AT);
    point(grip, 'pointermove', AWAY);
    point(grip, end, AWAY);
    expect(placeOf(card)).toMatchObject({ left: '20px', top: '70px' });
    expect(card.style.transform).toBe('');
    expect(fake.visited).toEqual([]);
  },
);

test('it makes room for what floats, also for what comes later and goes again', async () => {
  const { card } = await minimised();
  const alone = placeOf(card);
  const chat = measured(true);
  await waitFor(() => expect(placeOf(card)).toEqual({ ...alone, top: '492px' }));
  chat?.remove();
  await waitFor(() => expect(placeOf(card)).toEqual(alone));
});

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
  expect(fake.opened.at(-1)).toMatchObject({
    name: modals.support.name,
    props: { about: 'Star Harbour' },
  });
});
