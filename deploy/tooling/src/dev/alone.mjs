import { resolve } from 'node:path';
import Refresh from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { areaName } from '../paths.mjs';
import { baseConfig } from '../webpack/base.mjs';
import { settings } from '../webpack/settings.mjs';

const page = (title) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/main.css">
<div id="root"></div>
<script src="/main.js"></script>
</html>`;

/** `src/dev.tsx` as one plain bundle: the area on the fake host, no shell and no operator around it. */
function aloneConfig(dir) {
  const base = baseConfig(settings(dir, { dev: true, refresh: true }));
  return {
    ...base,
    name: `${base.name}-alone`,
    entry: { main: resolve(dir, 'src/dev.tsx') },
    output: { ...base.output, publicPath: '/' },
    plugins: [...base.plugins, new Refresh({ overlay: false })],
    cache: { ...base.cache, name: `${base.cache.name}-alone` },
  };
}

/**
 * Serves an area by itself with hot refresh.
 * @returns its address and how to stop
 */
export async function serveAlone(dir, port) {
  const compiler = webpack(aloneConfig(dir));
  const answer = (_request, response) => response.type('html').send(page(areaName(dir)));
  const setupMiddlewares = (middlewares) => [...middlewares, { name: 'page', middleware: answer }];
  const server = new DevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      static: false,
      client: { overlay: false },
      setupMiddlewares,
    },
    compiler,
  );
  const compiled = new Promise((done) => compiler.hooks.done.tap('first', done));
  await server.start();
  const stats = await compiled;
  if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only' }));
  return { url: `http://localhost:${port}/`, stop: () => server.stop() };
}
