/** An answer that is here already: what was inlined in the page. Its `then` does not wait, so the first paint has it. */
export interface Known<T> extends Promise<T> {
  readonly known: { readonly value: T };
}

/**
 * A promise of a value that is here. `then(map)` maps at once and gives another known answer, so that calls which shape their
 * answer by `.then(…)` stay known; what `map` throws rejects. An `await` waits as for any promise.
 */
export const known = <T>(value: T): Known<T> => {
  const promise = Promise.resolve(value) as Known<T>;
  const map = (shape?: ((value: T) => unknown) | null): Promise<unknown> => {
    if (!shape) return promise;
    try {
      const shaped = shape(value);
      return shaped instanceof Promise ? shaped : known(shaped);
    } catch (error) {
      return Promise.reject(error);
    }
  };
  // biome-ignore lint/suspicious/noThenProperty: it is a promise, only one that does not wait
  return Object.assign(promise, { known: { value }, then: map as Promise<T>['then'] });
};

/** What a promise holds when it is known; null when it has to be waited for. */
export const knownOf = <T>(promise: Promise<T>): { readonly value: T } | null =>
  (promise as Partial<Known<T>>).known ?? null;
