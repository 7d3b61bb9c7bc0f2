import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { ServedPhoneField } from 'shared-contracts/ui/phone';
import { useStores } from '../context';

/** A phone that money goes to. */
export const PayoutPhone = observer(function PayoutPhone({
  name,
  label,
}: {
  name: string;
  label: string;
}) {
  const { phones } = useStores().payoutOffer;
  return <ServedPhoneField name={name} label={label} host={useHost()} phones={phones} />;
});
