import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows what runs inside of a transaction of one connection. */
export interface Inside {
  /** Runs the work of a transaction. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** @throws Error when what asks runs inside of a transaction: where there is one connection, both would wait for ever */
  refuse(): void;
}

export function createInside(): Inside {
  const transactions = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async run(work) {
      const transaction = { open: true };
      try {
        return await transactions.run(transaction, work);
      } finally {
        // what was begun in it and goes on by itself is outside from here on
        transaction.open = false;
      }
    },
    refuse() {
      if (transactions.getStore()?.open)
        throw new Error(
          'inside of a transaction its own handle is asked alone, and the outer one was',
        );
    },
  };
}

/** The methods of a client by which the outer handle asks refuse what runs inside of a transaction. */
export function guarded<C extends object>(
  client: C,
  inside: Inside,
  methods: readonly (keyof C)[],
): C {
  for (const method of methods) {
    const ask = (client[method] as (...args: unknown[]) => unknown).bind(client);
    Object.assign(client, {
      [method]: async (...args: unknown[]) => {
        inside.refuse();
        return ask(...args);
      },
    });
  }
  return client;
}
