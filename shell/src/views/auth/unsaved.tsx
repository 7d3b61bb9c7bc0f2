import { useEffect } from 'react';
import { useForm } from 'shared-contracts/lib/forms';
import { useShell } from '../../boot/shell-context';

/** What is chosen for the player from the beginning is nothing typed. */
const GIVEN: readonly string[] = ['type', 'currency'];

/** Inside a form: what was typed there is not lost without a question (routing, SPEC 9). */
export const Unsaved = () => {
  const { router } = useShell();
  const form = useForm();
  useEffect(
    () =>
      router.guard(() => {
        const { values, dirtyFields = {}, submitting, submitSucceeded } = form.getState();
        const typed = Object.keys(dirtyFields).some((name) => !GIVEN.includes(name) && values[name]);
        return typed && !submitting && !submitSucceeded;
      }),
    [router, form],
  );
  return null;
};
