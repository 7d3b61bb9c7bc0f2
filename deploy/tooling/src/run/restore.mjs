import { runBundle } from './bundle.mjs';

/** `npm run operate -- restore`: such a folder in the place of a site; `--help` says more. */
export default (args) => runBundle('restore', args);
