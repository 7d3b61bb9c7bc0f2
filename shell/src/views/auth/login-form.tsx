import { routes } from 'shared-contracts/composition';
import { required } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { FormError, PasswordField, SubmitButton } from 'shared-contracts/ui/form';
import { Stack, TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import * as entrances from '../../session/entrances';
import type { NextStep } from '../../session/session-store';
import { useTexts } from '../../texts/shell-texts';
import { ContactTabs, type ContactType } from './contact-tabs';
import { PasskeyEntry } from './passkey-entry';
import { useAuthSubmit } from './use-auth-submit';

interface Values {
  type: ContactType;
  email?: string;
  phone?: string;
  password?: string;
}
export interface LoginFormProps {
  /** `login` is what the player gave: the code step needs it. */
  onNext: (step: NextStep, login: string) => void;
  /** The session ended: no way to other popups, the player came from a page that stays. */
  bare?: boolean;
}

/** E-mail or phone and the password. */
export const LoginForm = observer(function LoginForm({ onNext, bare }: LoginFormProps) {
  const t = useTexts();
  const shell = useShell();
  const { captcha, router } = shell;
  const onSubmit = useAuthSubmit<Values>(
    ['password'],
    async ({ type, email = '', phone = '', password = '' }) => {
      const login = type === 'email' ? email.trim() : phone;
      const step = await captcha.send('login', (proof) =>
        entrances.login(shell, { login, password, ...proof }),
      );
      onNext(step, login);
    },
  );
  return (
    <Form<Values> onSubmit={onSubmit} initialValues={{ type: 'email' }} keepDirtyOnReinitialize>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <ContactTabs types={['email', 'phone']} passkeys />
            <PasswordField
              name="password"
              label={t('field.password')}
              validate={required as never}
              required
              aside={
                !bare && <TextLink href={router.href(routes.remind)}>{t('login.forgot')}</TextLink>
              }
            />
            <FormError />
            <SubmitButton>{t('login.submit')}</SubmitButton>
            <PasskeyEntry />
          </Stack>
        </form>
      )}
    </Form>
  );
});
