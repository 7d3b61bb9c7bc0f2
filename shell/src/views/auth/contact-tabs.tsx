import { all, email, required } from 'shared-contracts/forms';
import { useField } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { EmailField } from 'shared-contracts/ui/form';
import { Tabs } from 'shared-contracts/ui/overlay';
import { useTexts } from '../../texts/shell-texts';
import { AccountName } from './account-name';
import { PhoneEntry } from './phone-entry';

export type ContactType = 'email' | 'phone';
const checkEmail = all<string>(required as typeof email, email);

interface ContactTabsProps {
  types: readonly ContactType[];
  /** The contact is given for the first time. */
  fresh?: boolean;
  /** The browser may suggest passkeys as well. */
  passkeys?: boolean;
}

/** E-mail or phone; what was typed in one stays while the other is looked at. */
export const ContactTabs = observer(function ContactTabs({
  types,
  fresh,
  passkeys,
}: ContactTabsProps) {
  const t = useTexts();
  const { input } = useField<ContactType>('type');
  const { input: phone } = useField<string>('phone', { subscription: { value: true } });
  const panels = {
    email: (
      <EmailField
        name="email"
        label={t('field.email')}
        validate={checkEmail}
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        required
      />
    ),
    phone: (
      <>
        <AccountName login={phone.value} />
        <PhoneEntry name="phone" fresh={fresh} />
      </>
    ),
  };
  const [only] = types;
  if (types.length === 1 && only) return panels[only];
  return (
    <Tabs
      label={t('auth.contact')}
      look="segmented"
      value={input.value}
      onChange={(value) => input.onChange(value as ContactType)}
      tabs={types.map((type) => ({
        value: type,
        label: t(`auth.by.${type}`),
        panel: panels[type],
      }))}
    />
  );
});
