import type { RootOptions } from 'react-dom/client';
import { partOf } from '../hydration/hydration';
import type { Shell } from '../services/shell';

/**
 * A mismatch is an error of the build whose part is painted anew, else of the shell (SPEC 8). React's own stack says little of that:
 * most components of areas are wrapped by code of the shell. A part that gave way to its placeholder was told of already.
 */
export const complain =
  (shell: Shell): NonNullable<RootOptions['onRecoverableError']> =>
  (error, { componentStack = '' }) => {
    const { parts, hydration, report, composition } = shell;
    if (parts.anyLost) return;
    console.error(error);
    const told = hydration.mismatched.map((key) =>
      parts.get(partOf(key)).differed(error, componentStack),
    );
    if (told.includes(true)) return;
    const { build } = composition.shell;
    report.error('shell.hydrate', error, { area: 'shell', build, componentStack });
  };
