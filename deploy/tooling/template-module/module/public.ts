/** All that other modules may use of __name__. */
export { __camel__Module } from './index';
