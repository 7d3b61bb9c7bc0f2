import { useEffect, useMemo } from 'react';
import { getPhoneCodes } from 'shared-contracts/api';
import type { PhoneCode } from 'shared-contracts/forms';
import { all, phone, required } from 'shared-contracts/forms';
import { observer } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import { PhoneField } from 'shared-contracts/ui/form';
import { Face, Skeleton } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';

const check = all<string>(required as typeof phone, phone);

/** A phone with the dial codes of the countries that the operator serves. */
export const PhoneEntry = observer(function PhoneEntry({ name }: { name: string }) {
  const t = useTexts();
  const { http, i18n } = useShell();
  const list = useMemo(() => new Loadable(async () => (await http.call(getPhoneCodes)).data), [http]);
  useEffect(() => void list.ensure(), [list]);
  const codes = useMemo((): PhoneCode[] => {
    const names = new Intl.DisplayNames([i18n.tag], { type: 'region' });
    return (list.value ?? []).map(({ country, dialCode, mask }) => ({
      country,
      name: names.of(country) ?? country,
      dialCode: dialCode.replace(/\D/g, ''),
      mask: mask.replace(/0/g, '#'),
    }));
  }, [list.value, i18n.tag]);
  if (list.state === 'failed') return <Face kind="error" compact onRetry={() => void list.load()} />;
  if (!list.value) return <Skeleton shape="box" height={96} width="100%" />;
  return <PhoneField name={name} label={t('field.phone')} codes={codes} validate={check} required />;
});
