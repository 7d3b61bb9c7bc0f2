// Bundles and runs src/math/rtp.ts, so that plain node is enough.
import { build } from 'esbuild';

const { outputFiles } = await build({
  entryPoints: [new URL('src/math/rtp.ts', import.meta.url).pathname],
  bundle: true,
  platform: 'node',
  format: 'esm',
  write: false,
});
await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
