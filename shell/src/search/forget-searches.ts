/** Where this browser keeps its last searches. */
export const SEARCHES = 'recent-searches';

/** At a sign-out, whether somebody has searched in this page or not. */
export const forgetSearches = (win: Window): void => {
  try {
    win.localStorage.removeItem(SEARCHES);
  } catch {
    // a browser that refuses storage has none
  }
};
