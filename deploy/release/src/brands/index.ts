export type { BrandFile, BrandFiles } from './parts';
export { type Brands, readBrands } from './read';
