import { required } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { addPasskey, offerPasskey } from 'shared-contracts/security';
import { FormError, PasswordField, SubmitButton, useSubmit } from 'shared-contracts/ui/form';
import { Button, Stack } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { makePasskey, PasskeyClosedError } from '../../session/passkeys';
import { AccountName } from '../auth/account-name';
import { useWords } from '../auth/use-words';
import s from './security.module.css';

/** A session that was left open is no leave to add a way in: the password first, then the browser's own question. */
export const AddPasskey = observer(function AddPasskey({
  onAdded,
  onCancel,
}: {
  onAdded: () => void;
  onCancel: () => void;
}) {
  const t = useWords();
  const { http, session } = useShell();
  const contacts = [...(session.profile?.emails ?? []), ...(session.profile?.phones ?? [])];
  const submit = useSubmit<{ password?: string }>(['password'], async ({ password = '' }) => {
    const { data } = await http.call(offerPasskey, { body: { password } });
    try {
      await http.call(addPasskey, { body: await makePasskey(data) });
      onAdded();
    } catch (error) {
      if (!(error instanceof PasskeyClosedError)) throw error;
    }
  });
  return (
    <Form<{ password?: string }> onSubmit={submit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate className={s.form}>
          <Stack gap={3}>
            <AccountName login={contacts.find((contact) => contact.is_primary)?.value ?? ''} />
            <PasswordField
              name="password"
              label={t('passkeys.password')}
              validate={required as never}
              required
              autoFocus
            />
            <FormError />
            <SubmitButton>{t('passkeys.add')}</SubmitButton>
            <Button wide variant="quiet" onClick={onCancel}>
              {t('passkeys.cancel')}
            </Button>
          </Stack>
        </form>
      )}
    </Form>
  );
});
