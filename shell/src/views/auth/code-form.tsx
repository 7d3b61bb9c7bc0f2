import { useEffect, useMemo, useState } from 'react';
import { ApiError, verifyPhone } from 'shared-contracts/api';
import { all, required, smsCode } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { Countdown } from 'shared-contracts/stores';
import { CodeField, FormError, SubmitButton } from 'shared-contracts/ui/form';
import { Stack, TextButton } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import { useSubmit } from './form-kit';

/** SMS resend interval (specification 1, section 9). */
export const RESEND_MS = 35_000;
const check = all<string>(required as typeof smsCode, smsCode);

const Resend = observer(function Resend({ send }: { send: () => Promise<boolean> }) {
  const t = useTexts();
  const { host } = useShell();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round counts anew
  const wait = useMemo(() => new Countdown(host.clock, host.clock.now() + RESEND_MS), [host, round]);
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
  /** The number is another one. */
  onBack: () => void;
}

/** The code from the SMS; a new one can be asked for after 35 seconds, and the number can be corrected. */
export const CodeForm = observer(function CodeForm({ phone, onCode, onBack }: CodeFormProps) {
  const t = useTexts();
  const { http, toasts, i18n } = useShell();
  const submit = useSubmit(['code']);
  const resend = async () => {
    try {
      const answer = await http.call(verifyPhone, { body: { phone } });
      if (answer.is_max_attempts_used) throw new ApiError(429, [{ code: 'too_many_sends' }]);
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unexpected';
      toasts.show({ key: 'code', type: 'error', text: i18n.errorText(code) });
      return false;
    }
  };
  return (
    <Form<{ code?: string }> onSubmit={({ code = '' }) => submit(() => onCode(code))}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <p>
              {t('code.sent', { phone: `+${phone}` })}{' '}
              <TextButton onClick={onBack}>{t('code.change')}</TextButton>
            </p>
            <CodeField name="code" label={t('field.code')} validate={check} required autoFocus />
            <FormError />
            <SubmitButton>{t('code.submit')}</SubmitButton>
            <Resend send={resend} />
          </Stack>
        </form>
      )}
    </Form>
  );
});
