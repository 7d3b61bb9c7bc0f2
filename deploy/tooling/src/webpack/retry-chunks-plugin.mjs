import MiniCss from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const NAME = 'RetryChunksPlugin';
const FILE_NAMES = [RuntimeGlobals.getChunkScriptFilename, `${RuntimeGlobals.require}.miniCssF`];

class RetryChunks extends RuntimeModule {
  constructor() {
    super('retry chunks', RuntimeModule.STAGE_ATTACH + 5);
  }

  generate() {
    const ensure = RuntimeGlobals.ensureChunk;
    return Template.asString([
      `var failures = {}, once = ${ensure};`,
      'var another = (name) => (id) => name(id) + (failures[id] ? "?again=" + failures[id] : "");',
      ...FILE_NAMES.map((name) => `if (${name}) ${name} = another(${name});`),
      'var ask = (id, priority) => once(id, priority).catch((error) => {',
      Template.indent(['failures[id] = (failures[id] || 0) + 1;', 'throw error;']),
      '});',
      `${ensure} = (id, priority) => ask(id, priority).catch(() => ask(id, priority));`,
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
