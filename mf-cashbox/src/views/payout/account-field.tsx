import {
  all,
  CARD_MIN,
  latinOnly,
  minLength,
  required,
  type Validator,
} from 'shared-contracts/forms';
import type { PayoutSystem } from 'shared-contracts/payouts';
import { CardField, TextField } from 'shared-contracts/ui/form';
import { PayoutPhone } from './payout-phone';

type Field = PayoutSystem['fields'][number];
const filled = required as Validator;
const latin = all<string>(filled, latinOnly);
const card = all<string>(filled, minLength(CARD_MIN));

/** One thing that a payout system asks for, by its kind. Its label is the operator's, in the player's language. */
export const AccountField = ({ name, field: { label, kind } }: { name: string; field: Field }) => {
  const props = { name, label, required: true };
  switch (kind) {
    case 'card':
      return <CardField {...props} validate={card} />;
    case 'phone':
      return <PayoutPhone name={name} label={label} />;
    case 'latin':
      return <TextField {...props} validate={latin} autoCapitalize="none" spellCheck={false} />;
    default:
      return <TextField {...props} validate={filled} spellCheck={false} />;
  }
};
