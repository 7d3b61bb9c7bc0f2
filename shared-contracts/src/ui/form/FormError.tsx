import { useContext } from 'react';
import { useFormState } from '../../lib/forms';
import { CircleAlert } from '../icons';
import { Icon } from '../kit/Icon';
import { FormTexts } from '../kit/texts';
import c from './special.module.css';
import { type FieldFinding, sentenceOf } from './useFormField';

/** What the server said of the form as a whole (FORM_ERROR); leaves as soon as something is typed. */
export const FormError = () => {
  const translate = useContext(FormTexts);
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  const sentence = dirtySinceLastSubmit
    ? undefined
    : sentenceOf(submitError as FieldFinding | undefined, translate);
  return (
    <div role="alert">
      {sentence && (
        <p className={c.formError}>
          <Icon of={CircleAlert} />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  );
};
