import { useEffect } from 'react';
import { useHost } from '../../area';
import { useForm } from '../../lib/forms';

const NOTHING: readonly string[] = [];

/**
 * Inside a form: what was typed there is not lost without a question, by whatever way it is left (routing, SPEC 9). Since 1.5.
 * @param given fields that are chosen for the player from the beginning: they are nothing typed
 */
export const Unsaved = ({ given = NOTHING }: { readonly given?: readonly string[] }) => {
  const { router } = useHost();
  const form = useForm();
  useEffect(
    () =>
      router.guard(() => {
        const {
          values,
          initialValues,
          dirtyFields = {},
          submitting,
          submitSucceeded,
          dirtySinceLastSubmit,
        } = form.getState();
        const typed = Object.keys(dirtyFields).some(
          (name) => !given.includes(name) && (values[name] || initialValues?.[name]),
        );
        return typed && !submitting && !(submitSucceeded && !dirtySinceLastSubmit);
      }),
    [router, form, given],
  );
  return null;
};
