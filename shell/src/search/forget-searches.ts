import { RECENT_SEARCHES } from 'shared-contracts/stores';

/** At a sign-out, whether somebody has searched in this page or not. */
export const forgetSearches = (win: Window): void => {
  try {
    win.localStorage.removeItem(RECENT_SEARCHES);
  } catch {
    // a browser that refuses storage has none
  }
};
