/** All that other modules may use of winners. */
export { BIG_WIN } from './big-wins';
