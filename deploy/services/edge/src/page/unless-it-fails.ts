/** For what a page can do without (PG-22): what `make` gives, or null when it throws, which `failed` hears. */
export const unlessItFails = <T>(failed: (error: unknown) => void, make: () => T): T | null => {
  try {
    return make();
  } catch (error) {
    failed(error);
    return null;
  }
};
