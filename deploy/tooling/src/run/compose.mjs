import { runBundle } from './bundle.mjs';

/** `npm run compose -- <command>`: what runs for whom, and changes of it; see `--help`. */
export default (args) => runBundle('release', args);
