import { runBundle } from './bundle.mjs';

/** `npm run operate -- protection`: how many players of each brand are limited, timed out and excluded. */
export default (args) => runBundle('protection', args);
