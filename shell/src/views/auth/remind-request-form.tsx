import { requestPasswordRestore } from 'shared-contracts/accounts';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { FormError, SubmitButton } from 'shared-contracts/ui/form';
import { Stack } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { ContactTabs, type ContactType } from './contact-tabs';
import { Unsaved } from './unsaved';
import { refuseLimit, useAuthSubmit } from './use-auth-submit';

interface Values {
  type: ContactType;
  email?: string;
  phone?: string;
}

/** To which contact the link or the code goes. */
export const RemindRequestForm = observer(function RemindRequestForm({
  onSent,
}: {
  onSent: (login: string) => void;
}) {
  const t = useTexts();
  const { http, captcha } = useShell();
  const onSubmit = useAuthSubmit<Values>(
    ['email', 'phone'],
    async ({ type, email = '', phone = '' }) => {
      const login = type === 'email' ? email.trim() : phone;
      const answer = await captcha.send('remind', (proof) =>
        http.call(requestPasswordRestore, { body: { login, ...proof } }),
      );
      refuseLimit(answer);
      onSent(login);
    },
  );
  return (
    <Form<Values>
      onSubmit={onSubmit}
      initialValues={{ type: 'email' }}
      initialValuesEqual={() => true}
    >
      {({ handleSubmit, values }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Unsaved />
          <Stack gap={4}>
            <p>{t('remind.text')}</p>
            <ContactTabs types={['email', 'phone']} />
            <FormError />
            <SubmitButton>
              {t(values.type === 'email' ? 'remind.send_link' : 'remind.send')}
            </SubmitButton>
          </Stack>
        </form>
      )}
    </Form>
  );
});
