import { isAbsolute } from 'node:path';
import webpack from 'webpack';
import { nameOf } from '../paths.mjs';

/** Sources by their place in the repository; what the bundler makes itself has none. */
const sourceName = ({ absoluteResourcePath, resourcePath }) =>
  isAbsolute(absoluteResourcePath) ? nameOf(absoluteResourcePath) : `webpack/${resourcePath}`;

/**
 * Hidden source maps: `<script>.map` beside each script, of which the script says nothing. Published with the build and never
 * served to players (edge, A-2).
 */
export const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: sourceName,
    fallbackModuleFilenameTemplate: (info) => `${sourceName(info)}?${info.hash}`,
  });
