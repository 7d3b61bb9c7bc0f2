import { AsyncLocalStorage } from 'node:async_hooks';

/** The outer handle was asked inside of a transaction: where there is one connection, both would wait for each other for ever. */
export class OuterHandleError extends Error {
  override name = 'OuterHandleError';
  constructor() {
    super('inside of a transaction its own handle is asked alone, and the outer one was');
  }
}

/** Knows what runs inside of a transaction of one connection. */
export interface Inside {
  /** Runs the work of a transaction. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** @throws OuterHandleError when what asks runs inside of a transaction */
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
      if (transactions.getStore()?.open) throw new OuterHandleError();
    },
  };
}

/** The methods of a client by which the outer handle asks refuse what runs inside of a transaction. */
export function guarded<C extends object>(client: C, inside: Inside, methods: readonly (keyof C)[]): C {
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
