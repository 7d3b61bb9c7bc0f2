/** What a filter of numbers says of anything else (specification 1, section 5). */
const NOT_A_NUMBER = 'Need to pass a number';

/**
 * A count where there is little room: `99+` over 99 (specification 2, section 9).
 * @throws TypeError for what is no number
 */
export const limited = (count: number, max = 99): string => {
  if (!Number.isFinite(count)) throw new TypeError(NOT_A_NUMBER);
  return count > max ? `${max}+` : String(count);
};
