import { useMemo } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { required } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { askStepUpPasskey, stepUp, stepUpByPasskey } from 'shared-contracts/security';
import { Submission } from 'shared-contracts/stores';
import { FormError, PasswordField, SubmitButton, useSubmit } from 'shared-contracts/ui/form';
import { KeyRound } from 'shared-contracts/ui/icons';
import { Button, Stack, TextButton } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useShell } from '../../services/shell-context';
import { knowsPasskeys, PasskeyClosedError, signWithPasskey } from '../../session/passkeys';
import { AccountName } from '../auth/account-name';
import { useWords } from '../auth/use-words';

/** A session alone is not enough for what was pressed: password or passkey, and the press goes on (SPEC 20). */
export default observer(function StepUp({ close, covered }: ModalProps<object, 'confirmed'>) {
  const t = useWords();
  const { http, session, router, i18n } = useShell();
  const contacts = [...(session.profile?.emails ?? []), ...(session.profile?.phones ?? [])];
  const submit = useSubmit<{ password?: string }>(['password'], async ({ password = '' }) => {
    await http.call(stepUp, { body: { password } });
    close('confirmed');
  });
  const signing = useMemo(
    () =>
      new Submission<void>(async () => {
        try {
          const { data } = await http.call(askStepUpPasskey);
          await http.call(stepUpByPasskey, { body: await signWithPasskey(data, false) });
          close('confirmed');
        } catch (error) {
          if (!(error instanceof PasskeyClosedError)) throw error;
        }
      }),
    [http, close],
  );
  // read here: what the form paints is not watched
  const { busy, errorCode } = signing;
  const forgot = () => {
    close();
    router.navigate(routes.remind);
  };
  return (
    <Dialog open size="small" title={t('stepUp.title')} covered={covered} onClose={() => close()}>
      <Form<{ password?: string }> onSubmit={submit}>
        {({ handleSubmit }) => (
          <form onSubmit={handleSubmit} noValidate>
            <Stack gap={4}>
              <p>{t('stepUp.text')}</p>
              <AccountName login={contacts.find((contact) => contact.is_primary)?.value ?? ''} />
              <PasswordField
                name="password"
                label={t('passkeys.password')}
                validate={required as never}
                required
                autoFocus
              />
              <FormError />
              <SubmitButton>{t('stepUp.confirm')}</SubmitButton>
              {knowsPasskeys(window) && (
                <Button
                  wide
                  variant="secondary"
                  icon={KeyRound}
                  busy={busy}
                  onClick={() => void signing.press()}
                >
                  {t('stepUp.passkey')}
                </Button>
              )}
              {errorCode && <p role="alert">{i18n.errorText(errorCode)}</p>}
              <TextButton onClick={forgot}>{t('stepUp.forgot')}</TextButton>
            </Stack>
          </form>
        )}
      </Form>
    </Dialog>
  );
});
