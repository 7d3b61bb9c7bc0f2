import { runBundle } from './bundle.mjs';

/** `npm run operate -- reconciliation`: what the payment provider's report and the ledger differ by; `--repair ID` repairs one. */
export default (args) => runBundle('reconciliation', args);
