import { fileURLToPath } from 'node:url';
import Refresh from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { areaConfig } from '../webpack/area.mjs';

const RELOAD = fileURLToPath(new URL('./reload-without-refresh.js', import.meta.url));

const devServer = (port, origins) => ({
  port,
  host: 'localhost',
  hot: true,
  // pages of the site fetch from here and open the socket, those of other sites do not
  headers: ({ headers: { origin } }) => ({
    vary: 'origin',
    ...(origins.includes(origin) ? { 'access-control-allow-origin': origin } : {}),
  }),
  allowedHosts: origins.map((origin) => new URL(origin).hostname),
  client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
  static: false,
});

/** An area's development configuration: React refresh, and addresses that hold on any page. */
function devConfig(dir, port) {
  const config = areaConfig(dir, { dev: true, refresh: true });
  const plugins = [
    new Refresh({ overlay: false, library: config.output.uniqueName }),
    new webpack.EntryPlugin(dir, RELOAD, { name: undefined }),
  ];
  return {
    ...config,
    // entry, chunks and updates come from here whatever page they run in
    output: { ...config.output, publicPath: `http://localhost:${port}/` },
    plugins: [...config.plugins, ...plugins],
  };
}

/**
 * Serves an area with hot refresh to pages of these origins.
 * @returns the address of its entry and how to stop
 */
export async function serveArea(dir, port, origins) {
  const compiler = webpack(devConfig(dir, port));
  const server = new DevServer(devServer(port, origins), compiler);
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('first', resolve));
  await server.start();
  const stats = await compiled;
  if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only' }));
  return { entry: `http://localhost:${port}/remoteEntry.js`, stop: () => server.stop() };
}
