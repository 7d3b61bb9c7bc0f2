import { runBundle } from './bundle.mjs';

/** `npm run verify -- round --record FILE`: draws a past round of a game again. */
export default (args) => runBundle('verify-round', args);
