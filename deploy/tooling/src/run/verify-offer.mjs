import { runBundle } from './bundle.mjs';

/** `npm run verify -- offer --shop SLUG`: what a product of the shop costs the house. */
export default (args) => runBundle('verify-offer', args);
