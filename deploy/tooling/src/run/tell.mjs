/** An error of several tries has no message of its own. */
const messageOf = ({ message, code, errors }) =>
  message || errors?.map(messageOf).join('; ') || code || 'no reason was given';

/** What a person reads of an error; never nothing. `whole` has the stack. */
export const sentenceOf = (error, whole = false) =>
  error instanceof Error ? (whole && error.stack) || messageOf(error) : String(error);
