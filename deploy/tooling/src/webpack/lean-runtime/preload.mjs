const refuse = () => {
  throw new Error('the edge names what is preloaded, not the federation runtime');
};
export const defaultPreloadArgs = refuse;
export const formatPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
export const preloadAssets = refuse;
