import { createContext, useContext, useEffect, useRef } from 'react';

/**
 * Tells the site that something opened over the page; `close` is called when the player goes back.
 * @returns what tells that it is closed, by whatever way
 */
export type HoldBack = (close: () => void) => () => void;

/** The shell provides it once; without it a step back leaves the page. */
export const BackContext = createContext<HoldBack | null>(null);

/** While `open`, a step back calls `close` in place of leaving the page. What stays open then is closed by the next one. */
export const useBackCloses = (open: boolean, close: () => void): void => {
  const hold = useContext(BackContext);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open && hold ? hold(() => latest.current()) : undefined), [open, hold]);
};
