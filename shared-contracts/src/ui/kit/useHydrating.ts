import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on a server and in the first render over its markup, where only what both know may be painted. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
