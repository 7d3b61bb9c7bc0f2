import { runBundle } from './bundle.mjs';

/** `npm run operate -- operators`: who may sign in at the operator's desk, and links to enrol. */
export default (args) => runBundle('operators', args);
