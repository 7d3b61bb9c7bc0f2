/** An answer that stands in the page. */
export interface Peeked<T> {
  readonly value: T;
  /** False for a guest's answer in a player's page: the player's own differs and is still to be loaded. */
  readonly own: boolean;
}

/**
 * Something to be read, not asked yet. Who paints looks first (`peek`), so that what the edge inlined is there in the first paint, and
 * loads what is missing. It is no promise: an `await` of it gives nothing, so no answer of the page is lost by accident.
 */
export interface Query<T> {
  /** The answer that stands in the page; null when it has to be loaded. */
  peek(): Peeked<T> | null;
  /** The visitor's own answer. @throws ApiError */
  load(): Promise<T>;
  /** The same with its answer in another shape. */
  map<U>(shape: (value: T) => U): Query<U>;
}

export const query = <T>(peek: Query<T>['peek'], load: Query<T>['load']): Query<T> => ({
  peek,
  load,
  map: (shape) =>
    query(
      () => {
        const here = peek();
        return here && { ...here, value: shape(here.value) };
      },
      () => load().then(shape),
    ),
});

/** A query whose answer is here already. */
export const standing = <T>(value: T, own = true): Query<T> =>
  query(
    () => ({ value, own }),
    async () => value,
  );

/** How a store gets what it shows. */
export type Asked<T> = Query<T> | Promise<T>;
export const isQuery = <T>(asked: Asked<T>): asked is Query<T> => 'peek' in asked;
