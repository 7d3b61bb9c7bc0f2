/** All that other modules may use of loyalty. */
export { priceFaults, shopCosts } from './price-check';
export { type ProductRow, products } from './schema';
export { allProducts, productBySlug } from './shop-repository';
