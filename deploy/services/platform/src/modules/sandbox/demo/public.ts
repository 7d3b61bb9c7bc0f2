/** All that other modules may use of demo. */
export { addPerson, others } from './people';
