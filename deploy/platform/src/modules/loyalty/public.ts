/** All that other modules may use of loyalty. */
export { loyaltyModule } from './index';
export { priceFaults, shopCosts } from './price-check';
export type { ProductRow } from './schema';
export { allProducts } from './shop-repository';
