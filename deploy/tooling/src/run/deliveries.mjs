import { runBundle } from './bundle.mjs';

/** `npm run operate -- deliveries`: what the platform's consumers failed at too often; `--again` has it done again, `--help` says more. */
export default (args) => runBundle('deliveries', args);
