import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server, and in the first render over a server's markup. */
export const useTaken = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
