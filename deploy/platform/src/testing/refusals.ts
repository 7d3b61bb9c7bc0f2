import { Refusal } from '../http/errors';

/** `done` or the code of the refusal. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.items[0]?.code;
      throw error;
    },
  );
