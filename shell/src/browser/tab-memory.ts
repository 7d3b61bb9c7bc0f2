/** One small thing that a tab remembers across loads of the page; a browser that refuses storage remembers nothing. */
export interface TabMemory {
  read(): string | null;
  /** False when it could not be kept. */
  write(value: string): boolean;
}

export const tabMemory = (win: Window, key: string): TabMemory => ({
  read: () => {
    try {
      return win.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (value) => {
    try {
      win.sessionStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
});
