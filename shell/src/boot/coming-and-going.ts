import type { ModalStack } from '../modals/modal-stack';
import { forgetSearches } from '../search/forget-searches';
import type { Greeter } from '../session/greeting';
import type { ToastStore } from '../toasts/toast-store';

/** What lies over the page, or was searched for, may tell of the player who left (specification 2, section 4.12). */
export const clearOwn = (toasts: ToastStore, modals: ModalStack, win: Window): void => {
  forgetSearches(win);
  toasts.clear();
  for (const modal of [...modals.list]) modal.close();
};

/** Greetings, which come with the first who is to be greeted. @throws when their file does not come */
export const afterEntry = async (greeter: Greeter, how: 'sign-up' | 'sign-in'): Promise<void> => {
  const { greet } = await import(/* webpackChunkName: "greeting" */ '../session/greeting');
  await greet(greeter, how);
};
