import { useEffect, useRef } from 'react';
import { useFormState } from '../../lib/forms';
import { Button, type ButtonProps } from '../kit/Button';

/**
 * Sends the form; says what happens ("Deposit 500 RUB"). Waits while sending, disabled while a field has a finding.
 * After a refusal the first field that is wrong gets the focus.
 */
export const SubmitButton = ({
  wide = true,
  size = 'large',
  disabled,
  busy,
  ...rest
}: Omit<ButtonProps, 'type'>) => {
  const button = useRef<HTMLButtonElement>(null);
  const { submitting, hasValidationErrors, submitFailed } = useFormState({
    subscription: { submitting: true, hasValidationErrors: true, submitFailed: true },
  });
  useEffect(() => {
    if (submitting || !submitFailed) return;
    button.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitting, submitFailed]);
  return (
    <Button
      {...rest}
      ref={button}
      type="submit"
      wide={wide}
      size={size}
      busy={submitting || busy}
      disabled={disabled || hasValidationErrors}
    />
  );
};
