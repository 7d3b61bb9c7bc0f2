import { serverTests } from 'deploy-tooling/jest';

/** Packages that jest's sandbox refuses as they are: ES modules, and the embedded database, which loads parts of itself by `import()`. */
export default {
  ...serverTests(import.meta.dirname),
  transformIgnorePatterns: ['/node_modules/(?!(cookie|content-disposition|@electric-sql)/)'],
};
