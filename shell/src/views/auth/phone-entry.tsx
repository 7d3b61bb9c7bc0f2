import { useEffect, useMemo } from 'react';
import { getPhoneCodes } from 'shared-contracts/contacts';
import { Loadable } from 'shared-contracts/stores';
import { ServedPhoneField } from 'shared-contracts/ui/phone';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';

interface PhoneEntryProps {
  name: string;
  /** A number that is given for the first time has to be one; an old one may be what it was when it was stored. */
  fresh?: boolean;
}

/** The phone of an account. */
export const PhoneEntry = ({ name, fresh = false }: PhoneEntryProps) => {
  const t = useTexts();
  const { http, host } = useShell();
  const phones = useMemo(
    () =>
      new Loadable(() =>
        Promise.all([
          http.call(getPhoneCodes),
          import(/* webpackChunkName: "phone" */ 'shared-contracts/phone'),
        ]),
      ),
    [http],
  );
  useEffect(() => void phones.ensure(), [phones]);
  return (
    <ServedPhoneField
      name={name}
      label={t('field.phone')}
      host={host}
      phones={phones}
      stored={!fresh}
    />
  );
};
