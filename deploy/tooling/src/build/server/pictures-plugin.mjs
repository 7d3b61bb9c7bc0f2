import { addressOf, PICTURES, pictureName } from '../../webpack/pictures.mjs';

/** Pictures and fonts give the address at which browsers find what their own build has of them. */
export const picturesPlugin = (area, build) => ({
  name: 'pictures',
  setup(bundler) {
    bundler.onLoad({ filter: PICTURES }, ({ path }) => ({
      contents: `${addressOf(area, build)}${pictureName(path)}`,
      loader: 'text',
    }));
  },
});
