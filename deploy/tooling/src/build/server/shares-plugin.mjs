import { resolve } from 'node:path';
import { ROOT } from '../../paths.mjs';
import { carried, facadeFor, sharedBy } from '../../webpack/facades.mjs';
import { EAGER, LAZY } from '../../webpack/shares.mjs';

/** What an area requires from the shell. */
export const SHARED = new Set([...EAGER, ...LAZY]);

/** What `FacadePlugin` does for browsers: everything shared is required from the shell, and a copy fails the build. */
export const sharesPlugin = {
  name: 'shares',
  setup(build) {
    build.onResolve({ filter: /^/ }, ({ path, resolveDir }) => {
      const request = facadeFor(resolveDir, path) ?? path;
      return SHARED.has(request) ? { path: request, external: true } : undefined;
    });
    build.onEnd(({ metafile }) => {
      const files = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
        Object.keys(inputs),
      );
      const errors = files.flatMap((file) => {
        const name = sharedBy(resolve(ROOT, file));
        return name ? [{ text: carried(file, name) }] : [];
      });
      return { errors };
    });
  },
};
