import { all, maxLength, NAME_MAX, personName, required } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { FormError, SubmitButton, TextField } from 'shared-contracts/ui/form';
import { Stack } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { chooseNickname } from '../../session/entrances';
import { useTexts } from '../../texts/shell-texts';
import { useAuthSubmit } from './use-auth-submit';

const check = all<string>(required as typeof personName, personName, maxLength(NAME_MAX));

/** The name that other players see. */
export const NicknameForm = observer(function NicknameForm() {
  const t = useTexts();
  const shell = useShell();
  const onSubmit = useAuthSubmit(['nickname'], ({ nickname = '' }: { nickname?: string }) =>
    chooseNickname(shell, nickname.trim()),
  );
  return (
    <Form<{ nickname?: string }> onSubmit={onSubmit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <p>{t('nickname.text')}</p>
            <TextField
              name="nickname"
              label={t('field.nickname')}
              maxLength={NAME_MAX}
              validate={check}
              autoComplete="nickname"
              required
              autoFocus
            />
            <FormError />
            <SubmitButton>{t('nickname.submit')}</SubmitButton>
          </Stack>
        </form>
      )}
    </Form>
  );
});
