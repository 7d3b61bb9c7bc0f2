import MiniCss from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;
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

/** A limit is counted in pieces of so many milliseconds: one that a busy page hears of late counts no more than that. */
const PIECE = 250;
/** Counts an element as lost after so many milliseconds; without a handler it came or failed. */
const loseAfter = (element, milliseconds) =>
  `(function wait(left) { setTimeout(() => {
    if (!${element}.onerror) return;
    if (left > ${PIECE}) wait(left - ${PIECE});
    else ${element}.onerror({ type: "timeout", target: ${element} });
  }, ${PIECE}); })(${milliseconds});`;

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
 * @param {{timeout: number}} options milliseconds until a script or sheet counts as lost
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
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [source, loseAfter('script', this.timeout)].join('\n'),
      );
      MiniCss.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, { tag }) =>
        [source, loseAfter(tag, this.timeout)].join('\n'),
      );
    });
  }
}
