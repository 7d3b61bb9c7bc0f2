import { runBundle } from './bundle.mjs';

/** `node deploy/tooling/bin/run.mjs rates`: the operator's tables of rates; `--add FILE` adds one, `--help` says more. */
export default (args) => runBundle('rates', args);
