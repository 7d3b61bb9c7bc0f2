import { shellConfig } from 'deploy-tooling/webpack';

export default shellConfig(import.meta.dirname);
