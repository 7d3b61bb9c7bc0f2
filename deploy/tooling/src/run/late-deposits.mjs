import { runBundle } from './bundle.mjs';

/** `npm run operate -- late-deposits`: deposits whose money came after their end; `--release ID` gives one to its player. */
export default (args) => runBundle('late-deposits', args);
