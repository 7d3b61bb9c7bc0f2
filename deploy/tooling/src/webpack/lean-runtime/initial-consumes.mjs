/** An entry takes no share by itself: what an area exposes is a chunk behind it. */
export const installInitialConsumes = () => {
  throw new Error('an entry takes no shared modules by itself');
};
