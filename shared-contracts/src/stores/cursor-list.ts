import type { Asked, Query } from '../api/query';
import { PagedList } from './paged-list';

export interface CursorPage<T> {
  items: T[];
  /** What the page after it asks with; null at the end. */
  next: string | null;
}

/**
 * A list whose pages go on from where the one before ended. `begin` says what it is of, once for each new beginning (a period up to now, a
 * filter); `fetchPage` gets that and the cursor, null for the first page. Since 1.6.
 */
export function cursorList<T, Of extends object>(
  begin: () => Of,
  fetchPage: (of: Of, before: string | null) => Query<CursorPage<T>>,
  keyOf: (item: T) => string | number,
): PagedList<T> {
  let of = begin();
  let after: string | null = null;
  const list: PagedList<T> = new PagedList<T>(
    (page): Asked<{ items: T[]; totalItems: number }> => {
      if (page === 1) of = begin();
      const asked = of;
      return fetchPage(asked, page === 1 ? null : after).map(({ items, next }) => {
        // the answer to a beginning that was left says nothing of where this one goes on
        if (asked === of) after = next;
        // a page may be empty before the end: only the last one says how many there are
        const known = page === 1 ? 0 : list.items.length;
        return {
          items,
          totalItems: next === null ? known + items.length : Number.MAX_SAFE_INTEGER,
        };
      });
    },
    keyOf,
    0,
  );
  return list;
}
