import { runBundle } from './bundle.mjs';

/** `npm run operate -- prune`: which builds nothing needs any more; `--yes` takes them. */
export default (args) => runBundle('release', ['prune', ...args]);
