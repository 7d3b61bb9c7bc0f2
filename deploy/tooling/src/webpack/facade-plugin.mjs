import { relative, resolve, sep } from 'node:path';
import webpack from 'webpack';
import { CONTRACTS_SRC, ROOT } from '../paths.mjs';
import { EAGER, LAZY, SHELL_ONLY, sharedPath } from './shares.mjs';

const facades = new Map(
  [...EAGER, ...LAZY].flatMap((request) => {
    const path = sharedPath(request);
    return path ? [path, `${path}/index`].map((target) => [target, request]) : [];
  }),
);

/** A file of the contracts that an area bundles names a facade by a relative path: make that the shared one. */
function redirect(resource) {
  if (!resource.context.startsWith(CONTRACTS_SRC)) return;
  const target = resolve(resource.context, resource.request).replace(/\.tsx?$/, '');
  const facade = facades.get(target);
  if (facade) resource.request = facade;
}

function carried(path) {
  const inContracts = relative(CONTRACTS_SRC, path);
  if (!inContracts.startsWith('..')) {
    return [...facades].find(
      ([target]) => path.startsWith(`${target}.`) || path.startsWith(target + sep),
    )?.[1];
  }
  return SHELL_ONLY.find((name) => path.includes(`${sep}node_modules${sep}${name.replace('/', sep)}${sep}`));
}

/** Keeps shared code out of areas: relative imports become shared ones, and a copy fails the build. */
export class FacadePlugin {
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(/^\.\.?(\/|$)/, redirect).apply(compiler);
    compiler.hooks.thisCompilation.tap('FacadePlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('FacadePlugin', () => {
        for (const module of compilation.modules) {
          const name = module.resource && carried(module.resource.replace(/\?.*$/, ''));
          if (!name) continue;
          const file = relative(ROOT, module.resource);
          compilation.errors.push(
            new webpack.WebpackError(
              `${file} is bundled into an area: import it from the shared facade (${name})`,
            ),
          );
        }
      });
    });
  }
}
