import { isApiError } from 'shared-contracts/api';
import { all, newPassword, required, sameAs } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { FormError, PasswordField, SubmitButton } from 'shared-contracts/ui/form';
import { Stack } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { restorePassword } from '../../session/entrances';
import { useTexts } from '../../texts/shell-texts';
import { AccountName } from './account-name';
import { Unsaved } from './unsaved';
import { useAuthSubmit } from './use-auth-submit';

const same = sameAs('password');
const checkRepeat = all<string>(required as typeof same, same);
interface RemindPasswordProps {
  /** Whose password it is. */
  login: string;
  token: string;
  /** The token was used or grew old: a new one is needed. */
  onExpired: () => void;
}

/** The new password, twice; it logs in. */
export const RemindPasswordForm = observer(function RemindPasswordForm({
  login,
  token,
  onExpired,
}: RemindPasswordProps) {
  const t = useTexts();
  const shell = useShell();
  const onSubmit = useAuthSubmit(['password'], async ({ password = '' }: { password?: string }) => {
    try {
      await restorePassword(shell, token, password);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'code_expired') throw error;
      onExpired();
    }
  });
  return (
    <Form<{ password?: string; repeat?: string }> onSubmit={onSubmit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Unsaved />
          <Stack gap={4}>
            <AccountName login={login} />
            <PasswordField
              name="password"
              label={t('remind.password')}
              autoComplete="new-password"
              validate={newPassword}
              required
              autoFocus
            />
            <PasswordField
              name="repeat"
              label={t('remind.repeat')}
              autoComplete="new-password"
              validate={checkRepeat}
              required
            />
            <FormError />
            <SubmitButton>{t('remind.submit')}</SubmitButton>
          </Stack>
        </form>
      )}
    </Form>
  );
});
