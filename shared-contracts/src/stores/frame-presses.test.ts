import { FakeClock } from '../testing/fake-clock';
import { setJustPressed } from '../testing/user-activation';
import { FramePresses } from './frame-presses';

let presses: FramePresses | undefined;
afterEach(() => {
  presses?.dispose();
  setJustPressed(undefined);
  document.body.replaceChildren();
});
const begin = () => {
  const clock = new FakeClock();
  const made = new FramePresses(window, clock);
  presses = made;
  return { clock, presses: made };
};
const add = (tag: string, role?: string) => {
  const element = document.body.appendChild(document.createElement(tag));
  if (role) element.setAttribute('role', role);
  return element;
};
const press = (element: Element) =>
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
/** The player presses in the frame: the page sees nothing but that the focus is gone. */
const focusIn = (frame: HTMLElement) => {
  frame.focus();
  window.dispatchEvent(new Event('blur'));
};

test('FF5b: a press that the browser tells of is asked for, wherever it was', () => {
  const site = begin();
  setJustPressed(false);
  expect(site.presses.areAnswered()).toBe(false);
  setJustPressed(true);
  press(add('button'));
  expect([site.presses.areAnswered(), site.presses.areAnswered()]).toEqual([true, true]);
});

test('the press that closes a dialog is none, on its ground or in it', () => {
  setJustPressed(true);
  const site = begin();
  const [dialog, ground] = [add('div', 'dialog'), add('div')];
  for (const element of [dialog, ground]) {
    press(element);
    dialog.remove();
    expect(site.presses.areAnswered()).toBe(false);
    site.clock.advance(6000);
    expect(site.presses.areAnswered()).toBe(false);
    site.clock.advance(1);
    expect(site.presses.areAnswered()).toBe(true);
    document.body.append(dialog);
  }
});

test('who presses in the frame right after it is heard, once in half a minute', () => {
  setJustPressed(true);
  const site = begin();
  const frame = add('iframe');
  const closeDialog = () => {
    const dialog = add('div', 'dialog');
    press(dialog);
    dialog.remove();
    // it gives the focus back by itself
    site.clock.advance(300);
    focusIn(frame);
  };
  closeDialog();
  expect(site.presses.areAnswered()).toBe(false);
  site.clock.advance(300);
  focusIn(add('button'));
  expect(site.presses.areAnswered()).toBe(false);
  focusIn(frame);
  expect([site.presses.areAnswered(), site.presses.areAnswered()]).toEqual([true, false]);
  closeDialog();
  site.clock.advance(1000);
  focusIn(frame);
  expect(site.presses.areAnswered()).toBe(false);
  site.clock.advance(30_000);
  closeDialog();
  site.clock.advance(1000);
  focusIn(frame);
  expect(site.presses.areAnswered()).toBe(true);
});

test('without a word of the browser dialogs alone hold', () => {
  const site = begin();
  expect(site.presses.areAnswered()).toBe(true);
  press(add('dialog'));
  expect(site.presses.areAnswered()).toBe(true);
  press(add('div', 'dialog'));
  expect(site.presses.areAnswered()).toBe(false);
});

test('a server has no game that asks', () => {
  const { clock } = begin();
  const none = new FramePresses(null, clock);
  expect(none.areAnswered()).toBe(false);
  none.dispose();
});
