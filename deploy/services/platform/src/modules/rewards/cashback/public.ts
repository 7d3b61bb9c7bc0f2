/** All that other modules know of cashback. */
export { cashbackModule } from './index';
