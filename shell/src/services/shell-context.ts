import { createContext, useContext } from 'react';
import type { Shell } from './shell';

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** The services of the shell, for its own views; areas get `HostServices`. */
export const useShell = (): Shell => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above');
  return shell;
};
