import { error, exists, projectFiles, readText } from './files.mjs';

const MODULES = 'deploy/platform/src/modules';
/** Tests, and what they share, look inside. */
const MAY_LOOK = /\.test\.ts$|\/testing\//;
const IMPORTED = /from '(?:[^']*modules\/|(?:\.\.\/)+)([a-z-]+)\/([^']+)'/g;

/** What a module of the operator has for others is in its `public.ts`; those that have none yet are open. */
export function* checkModules() {
  const sources = projectFiles().filter(
    (path) => path.startsWith('deploy/platform/') && path.endsWith('.ts') && !MAY_LOOK.test(path),
  );
  for (const path of sources) {
    for (const [, module, file] of readText(path).matchAll(IMPORTED)) {
      if (file === 'public' || path.startsWith(`${MODULES}/${module}/`)) continue;
      if (exists(`${MODULES}/${module}/public.ts`))
        yield error(path, `imports ${module}/${file}: only ${module}/public is for others`);
    }
  }
}
