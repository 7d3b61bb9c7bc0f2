/** All that other modules may use of gateways. */
export { gatewaysModule } from './index';
