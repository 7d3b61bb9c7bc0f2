/** What this browser has seen already: a small cookie that ends by itself. Nothing is remembered where cookies are refused. */
export interface Seen {
  read(): string | null;
  /** For so many milliseconds. */
  write(value: string, ms: number): void;
}

export const seenIn = (name: string): Seen => ({
  read: () => {
    const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    return pair === undefined ? null : pair.slice(name.length + 1);
  },
  write: (value, ms) => {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    // in a frame of another site a browser keeps only what is for that pair of sites
    const rules =
      window.top !== window && document.location.protocol === 'https:'
        ? 'samesite=none; secure; partitioned'
        : 'samesite=lax';
    // biome-ignore lint/suspicious/noDocumentCookie: the browsers of players have no Cookie Store yet
    document.cookie = `${name}=${value}; max-age=${seconds}; path=/; ${rules}`;
  },
});
