import { relative } from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../paths.mjs';
import { carried, facadeFor, sharedBy } from './facades.mjs';

/** A file of the contracts that an area bundles names a facade by a relative path: make that the shared one. */
function redirect(resource) {
  resource.request = facadeFor(resource.context, resource.request) ?? resource.request;
}

/** Keeps shared code out of areas: relative imports become shared ones, and a copy fails the build. */
export class FacadePlugin {
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(/^\.\.?(\/|$)/, redirect).apply(compiler);
    compiler.hooks.thisCompilation.tap('FacadePlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('FacadePlugin', () => {
        for (const module of compilation.modules) {
          const name = module.resource && sharedBy(module.resource.replace(/\?.*$/, ''));
          if (!name) continue;
          compilation.errors.push(
            new webpack.WebpackError(carried(relative(ROOT, module.resource), name)),
          );
        }
      });
    });
  }
}
