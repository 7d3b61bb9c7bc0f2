import { runBundle } from './bundle.mjs';

/** `npm run operate -- blocks`: shows and changes what the operator says in the places of a brand's site (strip, footer, text under the lobby). */
export default (args) => runBundle('blocks', args);
