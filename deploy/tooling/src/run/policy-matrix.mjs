import { runBundle } from './bundle.mjs';

/** `npm run operate -- policy-matrix`: each field of `policy.json`, the rule that it comes from, and the tests of what it does. */
export default (args) => runBundle('policy-matrix', args);
