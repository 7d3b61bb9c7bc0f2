import { serverTests } from 'deploy-tooling/jest';

export default serverTests(import.meta.dirname);
