import { runBundle } from './bundle.mjs';

/** `npm run verify -- draw --slug SLUG`: draws the published list of a promotion again. */
export default (args) => runBundle('verify-draw', args);
