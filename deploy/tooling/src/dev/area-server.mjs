import Refresh from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { areaConfig } from '../webpack/area.mjs';

const devServer = (port, deployed) => ({
  port,
  host: 'localhost',
  hot: !deployed,
  liveReload: deployed,
  // a page of the site's origin fetches from here
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: 'all',
  client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
  static: false,
});

/** An area's development configuration: React refresh, and addresses that hold on any page. A deployed shell's React refreshes nothing. */
function devConfig(dir, port, deployed) {
  const config = areaConfig(dir, { dev: true, refresh: !deployed });
  const refresh = deployed ? [] : [new Refresh({ overlay: false, library: config.output.uniqueName })];
  return {
    ...config,
    // entry, chunks and updates come from here whatever page they run in
    output: { ...config.output, publicPath: `http://localhost:${port}/` },
    plugins: [...config.plugins, ...refresh],
  };
}

/**
 * Serves an area with hot refresh; inside a `deployed` site its page is loaded anew instead.
 * @returns the address of its entry and how to stop
 */
export async function serveArea(dir, port, { deployed = false } = {}) {
  const compiler = webpack(devConfig(dir, port, deployed));
  const server = new DevServer(devServer(port, deployed), compiler);
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('first', resolve));
  await server.start();
  const stats = await compiled;
  if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only' }));
  return { entry: `http://localhost:${port}/remoteEntry.js`, stop: () => server.stop() };
}
