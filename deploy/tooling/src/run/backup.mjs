import { runBundle } from './bundle.mjs';

/** `npm run operate -- backup`: all that a site cannot make again, into a folder, while it goes on; `--help` says more. */
export default (args) => runBundle('backup', args);
