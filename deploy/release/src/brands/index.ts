export { type Brands, readBrands } from './read';
