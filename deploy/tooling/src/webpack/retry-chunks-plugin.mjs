import MiniCss from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const NAME = 'RetryChunksPlugin';

/** Script and sheet of a chunk are asked for apart: the failure of one must not spend the other's second chance. */
const TWICE = `
var twice = (handlers, kind, names, nameOf) => {
  if (!handlers[kind]) return;
  var load = handlers[kind], name = names[nameOf], failures = {};
  names[nameOf] = (id) => name(id) + (failures[id] ? "?again=" + failures[id] : "");
  var ask = (id, rest) => {
    var parts = [];
    load(id, parts, ...rest);
    return Promise.all(parts).catch((error) => {
      failures[id] = (failures[id] || 0) + 1;
      throw error;
    });
  };
  handlers[kind] = (id, promises, ...rest) => promises.push(ask(id, rest).catch(() => ask(id, rest)));
};`;

class RetryChunks extends RuntimeModule {
  constructor() {
    super('retry chunks', RuntimeModule.STAGE_ATTACH + 5);
  }

  generate() {
    const { ensureChunkHandlers: handlers, require } = RuntimeGlobals;
    return Template.asString([
      TWICE,
      `twice(${handlers}, "j", ${require}, "u");`,
      `twice(${handlers}, "miniCss", ${require}, "miniCssF");`,
    ]);
  }
}

/**
 * A chunk whose script or sheet fails is asked for once more before the loader hears of it, from an address that did not
 * fail yet: a browser joins a request that still hangs, and may keep an answer that was wrong. Both halves keep their hash.
 * @param {{timeout: number}} options milliseconds until a sheet counts as lost; scripts have `output.chunkLoadTimeout`
 */
export class RetryChunksPlugin {
  constructor({ timeout }) {
    this.timeout = timeout;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new RetryChunks()));
      MiniCss.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, { tag }) => {
        const lost = `${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} })`;
        return [source, `setTimeout(() => { ${lost}; }, ${this.timeout});`].join('\n');
      });
    });
  }
}
