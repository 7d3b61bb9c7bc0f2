/** Small things that a browser remembers; a browser that refuses storage remembers nothing. */
export const safeStorage = (win: Window): Pick<Storage, 'getItem' | 'setItem'> => ({
  getItem: (key) => {
    try {
      return win.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    try {
      win.localStorage.setItem(key, value);
    } catch {
      // private windows and full stores
    }
  },
});
