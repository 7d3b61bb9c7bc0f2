import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import MiniCss from 'mini-css-extract-plugin';
import { nameOf } from '../paths.mjs';
import { PICTURES, pictureName } from './pictures.mjs';

const loader = createRequire(import.meta.url).resolve;

/** Oldest browsers served; lightningcss lowers newer syntax to them. */
export const BROWSERS = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };

/** The name holds a hash of the file's place and content, so two builds in one page never disagree on it. */
export function className(context, _template, local) {
  const hash = createHash('sha256')
    .update(nameOf(context.resourcePath))
    .update(readFileSync(context.resourcePath));
  return `${local}_${hash.digest('hex').slice(0, 6)}`;
}

const swc = ({ dev, refresh }) => ({
  loader: loader('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // the shell shares the plain JSX runtime, in development as well
      transform: { react: { runtime: 'automatic', development: false, refresh: dev && refresh } },
    },
  },
});

const css = (modules) => [
  MiniCss.loader,
  {
    loader: loader('css-loader'),
    options: {
      sourceMap: false,
      modules: modules && {
        getLocalIdent: className,
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  },
];

/** @param {{dev: boolean, refresh?: boolean, address?: string}} mode `address` of the build's files, where it is known */
export const rules = (mode) => [
  { test: /\.tsx?$/, use: [swc(mode)] },
  { test: /\.module\.css$/, use: css(true), sideEffects: false },
  { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
  {
    test: PICTURES,
    type: 'asset/resource',
    generator: {
      filename: ({ module }) => pictureName(module.nameForCondition()),
      ...(mode.address === undefined ? {} : { publicPath: mode.address }),
    },
  },
];
