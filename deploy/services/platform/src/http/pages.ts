interface Page<T> {
  items: T[];
  /** What the page after it asks with; null at the end. */
  next: string | null;
}
export type PageReader<T> = (before: string | undefined, size: number) => Promise<Page<T>>;

/** Page after page until the last, each read when the one before it was taken. */
export async function* pagesOf<T>(read: PageReader<T>, size: number): AsyncGenerator<T[]> {
  let before: string | undefined;
  for (;;) {
    const { items, next } = await read(before, size);
    yield items;
    if (next === null) return;
    before = next;
  }
}
