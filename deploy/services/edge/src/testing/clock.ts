/** Only the time of day is a test's: `jest.setSystemTime` moves it, and `jest.useRealTimers` gives it back. */
export const fakeClock = (): void => {
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
};
