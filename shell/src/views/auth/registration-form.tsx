import { useMemo } from 'react';
import type { RegistrationBody } from 'shared-contracts/accounts';
import {
  adultBirthday,
  all,
  mustAgree,
  newPassword,
  PASSWORD,
  required,
  sameAs,
} from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { isCurrency } from 'shared-contracts/money';
import {
  CheckboxField,
  DateField,
  FormError,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from 'shared-contracts/ui/form';
import { Stack } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { register } from '../../session/entrances';
import type { NextStep } from '../../session/session-store';
import { useTexts } from '../../texts/shell-texts';
import s from './auth.module.css';
import { ContactTabs, type ContactType } from './contact-tabs';
import { TermsLabel } from './terms-label';
import { Unsaved } from './unsaved';
import { useAuthSubmit } from './use-auth-submit';
import { useWords } from './use-words';

/** What was filled in. */
export interface RegistrationValues {
  type: ContactType;
  email?: string;
  phone?: string;
  password?: string;
  /** The password once more; it is not sent. */
  repeat?: string;
  birthday?: string;
  currency: string;
  promoCode?: string;
  termsAccepted?: boolean;
  adultConfirmed?: boolean;
}
const FIELDS = [
  'email',
  'phone',
  'password',
  'birthday',
  'currency',
  'promoCode',
  'termsAccepted',
  'adultConfirmed',
] as const;
const need = required as typeof newPassword;
const checkRepeat = all<string>(need, sameAs('password'));

/** The body of the call: only the contact of the chosen kind goes along. */
const bodyOf = (
  values: RegistrationValues,
  fallback: RegistrationBody['currency'],
): RegistrationBody => ({
  type: values.type,
  ...(values.type === 'email'
    ? { email: values.email?.trim() ?? '' }
    : { phone: values.phone ?? '' }),
  password: values.password ?? '',
  birthday: values.birthday ?? '',
  currency: isCurrency(values.currency) ? values.currency : fallback,
  ...(values.promoCode?.trim() ? { promoCode: values.promoCode.trim() } : {}),
  termsAccepted: values.termsAccepted === true,
  adultConfirmed: values.adultConfirmed === true,
});

/** Everything an account needs (specification 1 and 2, section 5). */
export const RegistrationForm = observer(function RegistrationForm({
  given,
  onNext,
}: {
  /** What was filled in before, when the player comes back to correct it. */
  given?: RegistrationValues;
  onNext: (step: NextStep, values: RegistrationValues) => void;
}) {
  const t = useTexts();
  const words = useWords();
  const shell = useShell();
  const { captcha, boot, host } = shell;
  const { brand, serverData } = boot;
  const types = serverData?.registrationConfig.types ?? ['email', 'phone'];
  const checkBirthday = useMemo(() => {
    return all<string>(
      need,
      adultBirthday(() => new Date(host.clock.now()), brand.responsible.minimumAge),
    );
  }, [host, brand]);
  const onSubmit = useAuthSubmit<RegistrationValues>(FIELDS, async (values) => {
    const body = bodyOf(values, brand.defaultCurrency);
    const step = await captcha.send('registration', (proof) =>
      register(shell, { ...body, ...proof }),
    );
    onNext(step, values);
  });
  return (
    <Form<RegistrationValues>
      onSubmit={onSubmit}
      initialValues={given ?? { type: types[0] ?? 'email', currency: brand.defaultCurrency }}
      initialValuesEqual={() => true}
    >
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Unsaved />
          <Stack gap={3}>
            <ContactTabs types={types} fresh />
            <PasswordField
              name="password"
              label={t('field.password')}
              help={t('field.passwordHelp', PASSWORD)}
              autoComplete="new-password"
              validate={newPassword}
              required
            />
            <PasswordField
              name="repeat"
              label={words('registration.repeat')}
              autoComplete="new-password"
              validate={checkRepeat}
              required
            />
            <div className={s.pair}>
              <DateField
                name="birthday"
                label={t('field.birthday')}
                autoComplete="bday"
                validate={checkBirthday}
                required
              />
              <SelectField
                name="currency"
                label={t('field.currency')}
                options={brand.currencies.map((code) => ({ value: code, label: code }))}
                required
              />
            </div>
            <TextField
              name="promoCode"
              label={t('field.promoCode')}
              maxLength={50}
              autoComplete="off"
            />
            <CheckboxField
              name="termsAccepted"
              label={<TermsLabel />}
              validate={mustAgree}
              required
            />
            <CheckboxField
              name="adultConfirmed"
              label={t('registration.adult', { age: brand.responsible.minimumAge })}
              validate={mustAgree}
              required
            />
            <FormError />
            <SubmitButton>{t('registration.submit')}</SubmitButton>
          </Stack>
        </form>
      )}
    </Form>
  );
});
