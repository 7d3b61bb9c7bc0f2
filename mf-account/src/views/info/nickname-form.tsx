import { useHost } from 'shared-contracts/area';
import { all, maxLength, NAME_MAX, personName, required } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { FormError, SubmitButton, TextField, Unsaved, useSubmit } from 'shared-contracts/ui/form';
import { useStores, useTexts } from '../context';
import s from './profile-form.module.css';

const check = all<string>(required as typeof personName, personName, maxLength(NAME_MAX));

/** The name that other players see, of a player who has none yet: it is chosen once. */
export const NicknameForm = observer(function NicknameForm() {
  const { profile } = useStores();
  const { toasts, session } = useHost();
  const t = useTexts();
  const given = session.profile?.shown_name;
  const submit = useSubmit<{ nickname?: string }>(['nickname'], async ({ nickname = '' }) => {
    await profile.chooseNickname(nickname.trim());
    toasts.show({ key: 'nickname', type: 'success', text: t('nickname.saved') });
  });
  return (
    <Form<{ nickname?: string }> onSubmit={submit}>
      {({ handleSubmit, pristine }) => (
        <form onSubmit={handleSubmit} noValidate className={s.form}>
          <Unsaved />
          <TextField
            name="nickname"
            label={t('nickname.label')}
            help={[t('nickname.help'), given && t('nickname.given', { name: given })]
              .filter(Boolean)
              .join(' ')}
            autoComplete="nickname"
            maxLength={NAME_MAX}
            validate={check}
            required
          />
          <div className={s.foot}>
            <FormError />
            <SubmitButton wide={false} disabled={pristine}>
              {t('nickname.save')}
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
});
