import { runBundle } from './bundle.mjs';

/** `npm run verify -- tournament --slug SLUG`: counts the published journal of a tournament again. */
export default (args) => runBundle('verify-tournament', args);
