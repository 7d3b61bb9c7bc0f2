export { areaConfig } from './area.mjs';
export { bundleConfig } from './bundle.mjs';
export { shellConfig } from './shell.mjs';
