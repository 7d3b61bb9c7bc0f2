/** How much a test does: little in each run, the whole of it with `TEST_SIZE=whole`. */
export const IS_WHOLE = process.env.TEST_SIZE === 'whole';
export const sized = (little: number, whole: number): number => (IS_WHOLE ? whole : little);
/** Milliseconds that such a test may take: never fewer than any other one. */
export const sizedTimeout = (little: number): number =>
  IS_WHOLE ? 3_600_000 : Math.max(little, 180_000);
