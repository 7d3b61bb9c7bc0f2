import { useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { all, newPassword, PASSWORD, required, sameAs } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import {
  FormError,
  PasswordField,
  SubmitButton,
  Unsaved,
  useSubmit,
} from 'shared-contracts/ui/form';
import { useStores, useTexts } from '../context';
import { AccountName } from '../parts/account-name';
import s from './profile-form.module.css';

const FIELDS = ['oldPassword', 'password'] as const;
type Values = Partial<Record<(typeof FIELDS)[number] | 'repeat', string>>;
const same = sameAs('password');
const checkRepeat = all<string>(required as typeof same, same);

/** Another password, with the one that is; the form is empty again when it is changed. */
export const PasswordForm = observer(function PasswordForm() {
  const { profile } = useStores();
  const { toasts } = useHost();
  const t = useTexts();
  const [round, setRound] = useState(0);

  const submit = useSubmit<Values>(FIELDS, async ({ oldPassword = '', password = '' }) => {
    await profile.changePassword(oldPassword, password);
    toasts.show({ key: 'password', type: 'success', text: t('password.saved') });
    setRound(round + 1);
  });
  return (
    <Form<Values> key={round} onSubmit={submit}>
      {({ handleSubmit, pristine }) => (
        <form onSubmit={handleSubmit} noValidate className={s.form}>
          <Unsaved />
          <AccountName />
          <PasswordField
            name="oldPassword"
            label={t('password.old')}
            validate={required as typeof newPassword}
            required
          />
          <PasswordField
            name="password"
            label={t('password.new')}
            help={t('password.help', PASSWORD)}
            autoComplete="new-password"
            validate={newPassword}
            required
          />
          <PasswordField
            name="repeat"
            label={t('password.repeat')}
            autoComplete="new-password"
            validate={checkRepeat}
            required
          />
          <div className={s.foot}>
            <p className={s.note}>{t('password.others')}</p>
            <FormError />
            <SubmitButton wide={false} disabled={pristine}>
              {t('password.save')}
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
});
