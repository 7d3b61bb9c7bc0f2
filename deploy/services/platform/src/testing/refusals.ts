import { RefusedError } from '../http/errors';

/** `done` or the code of the refusal. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RefusedError) return error.items[0]?.code;
      throw error;
    },
  );
