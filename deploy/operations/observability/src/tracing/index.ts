export { traceHeaders, withCall, withSpan } from './spans';
export { startTracing, type Tracing } from './start';
