import { reaction } from 'shared-contracts/lib/state';
import type { Shell } from '../services/shell';
import { whenFree } from './when-free';

/** A year: who was asked once is not asked again. A logout clears what a page stores, and leaves cookies. */
const ASKED = 'install=asked; path=/; max-age=31536000; samesite=lax';
const wasAsked = (document: Document) => /(?:^|; )install=asked(?:;|$)/.test(document.cookie);

/** Asks the browser to install the site, in a press of the player's. An offer is good once. */
export const install = async (shell: Pick<Shell, 'offer' | 'notices'>): Promise<void> => {
  const { event } = shell.offer;
  shell.offer.event = null;
  shell.notices.close();
  await event?.prompt().catch(() => {});
};

/** Says once that the site can be installed: after a gesture and a second page, while nothing is going on (SPEC.md, 13). */
export const offerInstall = (win: Window, shell: Shell): (() => void) => {
  const { document } = win;
  if (wasAsked(document)) return () => {};
  let calledOff = () => {};
  const show = () => {
    if (!shell.offer.event || wasAsked(document)) return;
    if (shell.notices.show({ kind: 'install', run: () => void install(shell) }))
      document.cookie = ASKED;
  };
  const onSecondPage = reaction(
    () => shell.router.page.location.pathname,
    () => {
      if (!pressed) return;
      onSecondPage();
      calledOff = whenFree(() => shell.upgrade.isFree && shell.router.popup === null, show);
    },
  );
  let pressed = false;
  const onGesture = () => {
    pressed = true;
  };
  for (const sign of ['pointerup', 'keydown'])
    win.addEventListener(sign, onGesture, { once: true });
  return () => {
    onSecondPage();
    calledOff();
    for (const sign of ['pointerup', 'keydown']) win.removeEventListener(sign, onGesture);
  };
};
