const nothing = () => {};
const eventTarget = { addEventListener: nothing, removeEventListener: nothing };

/** The little of a window that the shell's services ask for while they are built: an address, and nobody who does anything. */
export const serverWindow = (address: string, mobile: boolean): Window => {
  const { pathname, search, hash, origin, href } = new URL(address, 'http://site');
  const document = {
    ...eventTarget,
    documentElement: {},
    cookie: '',
    hidden: false,
    visibilityState: 'visible',
  };
  const win = {
    ...eventTarget,
    document,
    location: { pathname, search, hash, origin, href },
    history: { state: null, replaceState: nothing, pushState: nothing, go: nothing },
    matchMedia: () => ({ ...eventTarget, matches: mobile }),
  };
  return win as unknown as Window;
};
