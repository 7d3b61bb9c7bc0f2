/** `area publish`: builds, proves, publishes and promotes this area; it takes what `npm run release` takes. */
export { default } from '../run/release.mjs';
