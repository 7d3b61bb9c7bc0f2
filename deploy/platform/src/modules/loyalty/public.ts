/** All that other modules may use of loyalty. */
export { loyaltyModule } from './index';
export { demandFairPrice, shopCosts } from './price-check';
export { pricedProduct } from './shop-repository';
