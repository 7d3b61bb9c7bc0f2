import { createContext, useContext, useEffect, useRef } from 'react';

/**
 * Registers a layer that opened over the page; `close` is called when the player goes back.
 * @returns to be called when it is closed, in whatever way
 */
export type RegisterLayer = (close: () => void) => () => void;

/** The shell provides it once; without it a step back leaves the page. */
export const BackContext = createContext<RegisterLayer | null>(null);

/** While `open`, a step back calls `close` in place of leaving the page. What stays open then is closed by the next one. */
export const useBackCloses = (open: boolean, close: () => void): void => {
  const registerLayer = useContext(BackContext);
  const latest = useRef(close);
  latest.current = close;
  useEffect(
    () => (open && registerLayer ? registerLayer(() => latest.current()) : undefined),
    [open, registerLayer],
  );
};
