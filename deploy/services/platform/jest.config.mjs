import { serverTests } from 'deploy-tooling/jest';

const preset = serverTests(import.meta.dirname);

/** Packages that jest's sandbox refuses as they are: ES modules, and the embedded database, which loads parts of itself by `import()`. */
export default {
  ...preset,
  transformIgnorePatterns: ['/node_modules/(?!(cookie|content-disposition|@electric-sql)/)'],
};
