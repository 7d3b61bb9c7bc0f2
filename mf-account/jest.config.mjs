import { browserTests } from 'deploy-tooling/jest';

export default browserTests(import.meta.dirname);
