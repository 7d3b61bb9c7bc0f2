/** An error of several tries has no message of its own. */
const messageOf = ({ message, code, errors }) =>
  message || errors?.map(messageOf).join('; ') || code || 'no reason was given';

/** However a program says it. */
const FULL = /\bENOSPC\b|no space left on device/i;
const DISK =
  'the disk is full; free some space (a first start takes about 2 GB) and start again: what is done stays';

/** What a person reads of an error; never nothing. `whole` has the stack. */
export function sentenceOf(error, whole = false) {
  if (!(error instanceof Error)) return String(error);
  if (whole && error.stack) return error.stack;
  const message = messageOf(error);
  return FULL.test(message) ? DISK : message;
}
