import { runBundle } from './bundle.mjs';

/** `npm run operate -- rates`: the operator's tables of rates; `--add FILE` adds one, `--help` says more. */
export default (args) => runBundle('rates', args);
