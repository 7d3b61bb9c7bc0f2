import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

class RetryChunks extends RuntimeModule {
  constructor() {
    super('retry chunks', RuntimeModule.STAGE_ATTACH + 5);
  }

  generate() {
    const ensure = RuntimeGlobals.ensureChunk;
    return `var once = ${ensure}; ${ensure} = (id, p) => once(id, p).catch(() => once(id, p));`;
  }
}

/** A chunk of script or style that fails is asked for once more before the loader hears of it. */
export class RetryChunksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RetryChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryChunksPlugin', (chunk) => compilation.addRuntimeModule(chunk, new RetryChunks()));
    });
  }
}
