import { runBundle } from './bundle.mjs';

/** `npm run verify -- offer --promotion SLUG`: what an offer costs the house, whom it pays, and what is wrong with it. */
export default (args) => runBundle('verify-offer', args);
