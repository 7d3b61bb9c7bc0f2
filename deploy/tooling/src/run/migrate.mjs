import { runBundle } from './bundle.mjs';

/** `npm run operate -- migrate`: brings the platform's database to this version and ends. */
export default (args) => runBundle('migrate', args);
