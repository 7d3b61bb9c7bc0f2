import type { ContactVerificationProps } from 'shared-contracts/area';
import { Card } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './payout-facts.module.css';

/** What the code confirms, to be held against the message that brings it. */
export function PayoutFacts({ amount, payee }: NonNullable<ContactVerificationProps['payout']>) {
  const t = useTexts();
  if (!amount || !payee) return null;
  return (
    <Card>
      <dl className={s.facts}>
        <div>
          <dt>{t('contact.payout.amount')}</dt>
          <dd className="tabular">{amount}</dd>
        </div>
        <div>
          <dt>{t('contact.payout.payee')}</dt>
          <dd className="tabular">{payee}</dd>
        </div>
      </dl>
    </Card>
  );
}
