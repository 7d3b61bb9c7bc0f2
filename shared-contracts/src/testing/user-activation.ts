/** What the browser tells of presses from now on, within frames too; with `undefined` it tells nothing, as jsdom. */
export const setJustPressed = (isActive: boolean | undefined): void => {
  const value = isActive === undefined ? undefined : { isActive, hasBeenActive: isActive };
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value });
};
