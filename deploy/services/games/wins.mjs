// Bundles and runs src/math/win-tables-main.ts, so that plain node is enough.
import { build } from 'esbuild';

const { outputFiles } = await build({
  entryPoints: [new URL('src/math/win-tables-main.ts', import.meta.url).pathname],
  bundle: true,
  platform: 'node',
  format: 'esm',
  write: false,
});
process.argv[2] ??= new URL('src/math/win-tables.json', import.meta.url).pathname;
await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
