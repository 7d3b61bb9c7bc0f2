import { areaConfig } from 'deploy-tooling/webpack';

export default areaConfig(import.meta.dirname);
