import { useMemo } from 'react';
import type { Profile, ProfileUpdate } from 'shared-contracts/accounts';
import { useHost } from 'shared-contracts/area';
import { all, maxLength, NAME_MAX, personName } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { formatDay } from 'shared-contracts/time';
import {
  DateField,
  FormError,
  SelectField,
  SubmitButton,
  TextField,
  Unsaved,
  useSubmit,
} from 'shared-contracts/ui/form';
import { useStores, useTexts } from '../context';
import { countryOptions } from './countries';
import s from './profile-form.module.css';

const FIELDS = [
  'firstname',
  'lastname',
  'middlename',
  'address',
  'country',
  'gender',
  'birthday',
] as const;
type Values = Partial<Record<(typeof FIELDS)[number], string>>;
const name = all(maxLength(NAME_MAX), personName);

/** Only what was changed goes to the server, which alone judges the birthday; leaving it dirty is asked about. */
export const ProfileForm = observer(function ProfileForm({ player }: { player: Profile }) {
  const { profile } = useStores();
  const { i18n, toasts } = useHost();
  const t = useTexts();
  const initial = useMemo(
    () => Object.fromEntries(FIELDS.map((field) => [field, player[field] ?? undefined])) as Values,
    [player],
  );
  const countries = useMemo(() => countryOptions(i18n.tag), [i18n.tag]);

  const submit = useSubmit<Values>(FIELDS, async (values) => {
    const changed = FIELDS.filter((field) => values[field] !== initial[field]);
    const change = Object.fromEntries(
      changed.map((field) => [field, values[field] ?? '']),
    ) as ProfileUpdate;
    await profile.save(change);
    toasts.show({ key: 'profile', type: 'success', text: t('form.saved') });
  });
  return (
    <Form<Values> initialValues={initial} onSubmit={submit}>
      {({ handleSubmit, pristine }) => {
        return (
          <form onSubmit={handleSubmit} noValidate className={s.form}>
            <Unsaved />
            <TextField
              name="firstname"
              label={t('form.firstname')}
              autoComplete="given-name"
              maxLength={NAME_MAX}
              validate={name}
            />
            <TextField
              name="lastname"
              label={t('form.lastname')}
              autoComplete="family-name"
              maxLength={NAME_MAX}
              validate={name}
            />
            <TextField
              name="middlename"
              label={t('form.middlename')}
              autoComplete="additional-name"
              maxLength={NAME_MAX}
              validate={name}
            />
            <SelectField
              name="gender"
              label={t('form.gender')}
              options={[
                { value: 'female', label: t('form.female') },
                { value: 'male', label: t('form.male') },
              ]}
            />
            <SelectField name="country" label={t('form.country')} options={countries} />
            <TextField name="address" label={t('form.address')} autoComplete="street-address" />
            {player.birthday_verified ? (
              <p className={s.fixed}>
                <span className={s.label}>{t('form.birthday')}</span>
                <span className="tabular">{formatDay(player.birthday, i18n.tag, 'UTC')}</span>
                <span className={s.note}>{t('form.birthday_proved')}</span>
              </p>
            ) : (
              <DateField name="birthday" label={t('form.birthday')} autoComplete="bday" />
            )}
            <div className={s.foot}>
              <FormError />
              <SubmitButton wide={false} disabled={pristine}>
                {t('form.save')}
              </SubmitButton>
            </div>
          </form>
        );
      }}
    </Form>
  );
});
