import { useEffect, useMemo } from 'react';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { smsCode } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { Countdown } from 'shared-contracts/stores';
import { CodeField, FormError, SubmitButton, useSubmit } from 'shared-contracts/ui/form';
import { Button, Stack, TextButton } from 'shared-contracts/ui/kit';
import type { ContactFlow } from '../../stores/contact-flow';
import { useTexts } from '../context';
import { PayoutFacts } from './payout-facts';

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Until a new code may be asked for, and then the link. */
const Resend = observer(function Resend({ flow }: { flow: ContactFlow }) {
  const t = useTexts();
  const { clock, i18n } = useHost();
  const { nextAt, sending } = flow;
  const wait = useMemo(() => new Countdown(clock, nextAt), [clock, nextAt]);
  useEffect(() => () => wait.dispose(), [wait]);
  return (
    <Stack gap={2}>
      {wait.ended ? (
        <TextButton disabled={sending.busy} onClick={() => void sending.press()}>
          {t('contact.resend')}
        </TextButton>
      ) : (
        <p>{t('contact.wait', { time: clockOf(wait.secondsLeft) })}</p>
      )}
      {sending.errorCode && <p role="alert">{i18n.errorText(sending.errorCode)}</p>}
    </Stack>
  );
});

interface Props {
  flow: ContactFlow;
  onCancel: () => void;
}
/** Steps PhoneConfirm, EmailConfirm and PayoutPhoneConfirm: the code. */
export const ConfirmStep = observer(function ConfirmStep({ flow, onCancel }: Props) {
  const t = useTexts();
  const { router } = useHost();
  const { type, payout } = flow.props;
  const contact = `${type === 'phone' ? '+' : ''}${flow.contact?.value ?? ''}`;
  const submit = useSubmit<{ code?: string }>(['code'], ({ code = '' }) => flow.confirm(code));
  const toProfile = () => {
    onCancel();
    router.navigate(routes.profileInfo);
  };
  return (
    <Form<{ code?: string }> onSubmit={submit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <p>
              {t(payout ? 'contact.sent.payout' : `contact.sent.${type}`, { contact })}{' '}
              {payout ? (
                <TextButton onClick={toProfile}>{t('contact.to_profile')}</TextButton>
              ) : (
                !(type === 'email' && flow.isPrimary) && (
                  <TextButton onClick={flow.change}>{t(`contact.another.${type}`)}</TextButton>
                )
              )}
            </p>
            {payout && <PayoutFacts {...payout} />}
            <CodeField
              name="code"
              label={t('contact.code')}
              validate={smsCode}
              required
              autoFocus
            />
            <FormError />
            <SubmitButton>{t('contact.confirm')}</SubmitButton>
            <Resend flow={flow} />
            <Button wide variant="quiet" onClick={onCancel}>
              {t('verification.cancel')}
            </Button>
          </Stack>
        </form>
      )}
    </Form>
  );
});
