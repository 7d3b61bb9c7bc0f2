/** All that other modules may use of demo. */
export { demoModule } from './index';
export { addPerson, others } from './people';
