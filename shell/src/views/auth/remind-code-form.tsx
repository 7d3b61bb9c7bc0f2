import { checkPasswordRestore } from 'shared-contracts/accounts';
import { smsCode } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { CodeField, FormError, SubmitButton } from 'shared-contracts/ui/form';
import { Stack } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { refuseLimit, useAuthSubmit } from './use-auth-submit';

interface RemindCodeProps {
  login: string;
  onToken: (token: string) => void;
}

/** The code that went to the phone; the answer does not tell whether the contact is known. */
export const RemindCodeForm = observer(function RemindCodeForm({
  login,
  onToken,
}: RemindCodeProps) {
  const t = useTexts();
  const { http } = useShell();
  const onSubmit = useAuthSubmit(['code'], async ({ code = '' }: { code?: string }) => {
    const answer = await http.call(checkPasswordRestore, { body: { login, code } });
    refuseLimit(answer);
    onToken(answer.token);
  });
  return (
    <Form<{ code?: string }> onSubmit={onSubmit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <p>{t('remind.sent', { login })}</p>
            <CodeField name="code" label={t('field.code')} validate={smsCode} required autoFocus />
            <FormError />
            <SubmitButton>{t('code.submit')}</SubmitButton>
          </Stack>
        </form>
      )}
    </Form>
  );
});
