const DEFECTS = [TypeError, ReferenceError, RangeError, SyntaxError];

/**
 * Tells the page of an error that no answer explains, so that it counts against the build that threw it: who catches everything to show
 * `unexpected` would hide it. Errors of calls, and what a browser's own question ended with, are none.
 */
export const tellDefect = (error: unknown): void => {
  if (typeof reportError === 'function' && DEFECTS.some((kind) => error instanceof kind))
    reportError(error);
};
