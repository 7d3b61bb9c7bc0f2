import { useContext, useEffect, useMemo, useState } from 'react';
import { verifyPhone } from 'shared-contracts/accounts';
import { codeOf } from 'shared-contracts/api';
import { smsCode } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { Countdown } from 'shared-contracts/stores';
import { CodeField, FormError, SubmitButton } from 'shared-contracts/ui/form';
import { Stack, TextButton } from 'shared-contracts/ui/kit';
import { CaptchaClosedError } from '../../captcha/captcha-service';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { LimitContext } from './limit-gate';
import { useAuthSubmit } from './use-auth-submit';

/** SMS resend interval (specification 1, section 9). */
const RESEND_MS = 35_000;

const Resend = observer(function Resend({ send }: { send: () => Promise<boolean> }) {
  const t = useTexts();
  const { host } = useShell();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round counts anew
  const wait = useMemo(
    () => new Countdown(host.clock, host.clock.now() + RESEND_MS),
    [host, round],
  );
  useEffect(() => () => wait.dispose(), [wait]);
  if (!wait.ended) return <p>{t('code.wait', { count: wait.secondsLeft })}</p>;
  return (
    <TextButton onClick={() => void send().then((sent) => sent && setRound(round + 1))}>
      {t('code.resend')}
    </TextButton>
  );
});

interface CodeFormProps {
  /** Dial code and digits. */
  phone: string;
  onCode: (code: string) => Promise<unknown>;
  /** The number is another one, or the password has to be given first. */
  onBack: () => void;
  /** Another code is on its way. */
  onSent?: () => void;
}

/** The code from the SMS; a new one can be asked for after 35 seconds, and the number can be corrected. */
export const CodeForm = observer(function CodeForm({
  phone,
  onCode,
  onBack,
  onSent,
}: CodeFormProps) {
  const t = useTexts();
  const { http, toasts, i18n, captcha } = useShell();
  const reachLimit = useContext(LimitContext);
  const toastError = (code: string) =>
    toasts.show({ key: 'code', type: 'error', text: i18n.errorText(code) });
  const resend = async () => {
    try {
      const answer = await captcha.send('code', (proof) =>
        http.call(verifyPhone, { body: { phone, ...proof } }),
      );
      if (answer.is_max_attempts_used) reachLimit();
      else onSent?.();
      return !answer.is_max_attempts_used;
    } catch (error) {
      toastError(error instanceof CaptchaClosedError ? 'captcha_required' : codeOf(error));
      return false;
    }
  };
  const onSubmit = useAuthSubmit(['code'], async ({ code = '' }: { code?: string }) => {
    try {
      await onCode(code);
    } catch (error) {
      if (codeOf(error) !== 'password_required') throw error;
      toastError('password_required');
      onBack();
    }
  });
  return (
    <Form<{ code?: string }> onSubmit={onSubmit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <p>
              {t('code.sent', { phone: `+${phone}` })}{' '}
              <TextButton onClick={onBack}>{t('code.change')}</TextButton>
            </p>
            <CodeField name="code" label={t('field.code')} validate={smsCode} required autoFocus />
            <FormError />
            <SubmitButton>{t('code.submit')}</SubmitButton>
            <Resend send={resend} />
          </Stack>
        </form>
      )}
    </Form>
  );
});
