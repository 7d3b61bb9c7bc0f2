import { createRequire } from 'node:module';
import { areaName } from './paths.mjs';

const file = createRequire(import.meta.url).resolve;

/** Packages that offer no CommonJS and so go through swc in tests; installed contracts are sources. */
const ESM_ONLY = ['cookie', 'shared-contracts'];

const swc = [
  file('@swc/jest'),
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

const common = (dir) => ({
  rootDir: dir,
  displayName: areaName(dir),
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': file('./jest/css-names.cjs'),
    '\\.(svg|png|avif|webp|woff2)$': file('./jest/asset-name.cjs'),
  },
  globals: { __BUILD__: 'dev', __DEV__: true, __SERVER__: true },
});

/**
 * The jest project of a package that runs in browsers: jsdom, jest-dom, CSS modules by their class names.
 * @param {string} dir the package's folder (`import.meta.dirname`)
 */
export const browserTests = (dir) => ({
  ...common(dir),
  testEnvironment: file('./jest/jsdom-environment.cjs'),
  runtime: file('./jest/compile-once-runtime.cjs'),
  setupFilesAfterEnv: [file('./jest/setup-dom.cjs'), file('./jest/console.cjs')],
});

/** The jest project of a package that runs in Node. A single file may ask for jsdom by a docblock. */
export const serverTests = (dir) => ({
  ...common(dir),
  testEnvironment: file('./jest/kept-realm.cjs'),
  runtime: file('./jest/kept-packages.cjs'),
  globalSetup: file('./jest/services.mjs'),
  setupFilesAfterEnv: [file('./jest/setup-node.cjs'), file('./jest/console.cjs')],
});
