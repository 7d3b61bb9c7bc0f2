export { dropGone } from './gone';
export { type Facts, type ObserveOptions, observeRequests, tell } from './observe';
export { whenOver } from './over';
