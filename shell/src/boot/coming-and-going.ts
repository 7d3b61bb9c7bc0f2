import { forgetSearches } from '../search/forget-searches';
import type { Shell } from '../services/shell';

/** What lies over the page, or was searched for, may tell of the player who left (specification 2, section 4.12). */
export const clearOwn = (
  { toasts, modals }: Pick<Shell, 'toasts' | 'modals'>,
  win: Window,
): void => {
  forgetSearches(win);
  toasts.clear();
  for (const modal of [...modals.list]) modal.close();
};

/** Greetings, which come with the first who is to be greeted. @throws when their file does not come */
export const afterEntry = async (shell: () => Shell, how: 'sign-up' | 'sign-in'): Promise<void> => {
  const { greet } = await import(/* webpackChunkName: "greeting" */ '../session/greeting');
  await greet(shell(), how);
};
