import { createHash } from 'node:crypto';
import MiniCss from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const NAME = 'StyleIntegrityPlugin';
const HASHES = `${RuntimeGlobals.require}.styleHashes`;

/** Stands in the runtime for the hash of a chunk's sheet, which is not made yet. */
const marker = (id) => `(style-hash-of-${id})`;
const sheetOf = (chunk) => [...chunk.files].find((file) => file.endsWith('.css'));
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

class StyleHashes extends RuntimeModule {
  constructor() {
    super('style hashes');
  }

  generate() {
    const { chunkGraph } = this;
    const styled = [...this.chunk.getAllAsyncChunks()].filter((chunk) =>
      chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract'),
    );
    const ids = styled.map(({ id }) => id).sort();
    return `${HASHES} = ${JSON.stringify(Object.fromEntries(ids.map((id) => [id, marker(id)])))};`;
  }
}

/** Puts the hashes of the minimised sheets into the scripts that hold their markers. */
function fillIn(compilation) {
  const hashes = new Map();
  for (const chunk of compilation.chunks) {
    const sheet = sheetOf(chunk);
    if (sheet)
      hashes.set(marker(chunk.id), integrityOf(compilation.getAsset(sheet).source.buffer()));
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      if (!file.endsWith('.js')) continue;
      const text = compilation.getAsset(file).source.source().toString();
      const filled = text.replace(
        /\(style-hash-of-[^)]+\)/g,
        (found) => hashes.get(found) ?? found,
      );
      if (filled !== text) compilation.updateAsset(file, new sources.RawSource(filled));
    }
  }
}

/** The other plugin takes the hash of a chunk's last file for that of its script; which file is last depends on the cache. */
function scriptsLast({ files }) {
  for (const script of [...files].filter((file) => file.endsWith('.js'))) {
    files.delete(script);
    files.add(script);
  }
}

/**
 * Sheets of chunks carry an integrity hash, as scripts do. Runs before `SubresourceIntegrityPlugin` hashes the scripts;
 * that plugin names a sheet's hash among the asset's content hashes, so webpack keeps it right when it renames files.
 */
export class StyleIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      MiniCss.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, chunkId }) =>
          [
            source,
            `${tag}.integrity = ${HASHES}[${chunkId}];`,
            `${tag}.crossOrigin = "anonymous";`,
          ].join('\n'),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new StyleHashes()));
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        fillIn(compilation);
        for (const chunk of compilation.chunks) scriptsLast(chunk);
      });
    });
  }
}
