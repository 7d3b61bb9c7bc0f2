/** No build names another one: areas are registered by the composition alone. */
export const remotes = () => {};
