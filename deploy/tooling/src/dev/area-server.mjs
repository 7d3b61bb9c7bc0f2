import Refresh from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { areaConfig } from '../webpack/area.mjs';

const devServer = (port) => ({
  port,
  host: 'localhost',
  hot: true,
  liveReload: false,
  // a page of the site's origin fetches from here
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: 'all',
  client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
  static: false,
});

/** An area's development configuration: React refresh, and addresses that hold on any page. */
function devConfig(dir, port) {
  const config = areaConfig(dir, { dev: true, refresh: true });
  return {
    ...config,
    // entry, chunks and updates come from here whatever page they run in
    output: { ...config.output, publicPath: `http://localhost:${port}/` },
    plugins: [...config.plugins, new Refresh({ overlay: false, library: config.output.uniqueName })],
  };
}

/** Serves an area with hot refresh. @returns the address of its entry and how to stop */
export async function serveArea(dir, port) {
  const compiler = webpack(devConfig(dir, port));
  const server = new DevServer(devServer(port), compiler);
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('first', resolve));
  await server.start();
  const stats = await compiled;
  if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only' }));
  return { entry: `http://localhost:${port}/remoteEntry.js`, stop: () => server.stop() };
}
