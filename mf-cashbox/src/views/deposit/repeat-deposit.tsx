import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { Button } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { cardName } from '../parts/card-name';
import { askedFor } from './asked';
import s from './deposit-form.module.css';

/** The last deposit once more, in one press; nothing for who made none, or whose way to pay is not there any more. */
export const RepeatDeposit = observer(function RepeatDeposit({ currency }: { currency: Currency }) {
  const { offer, methods, cards, deposit } = useStores();
  const { i18n, router, formatMoney } = useHost();
  const t = useTexts();
  const last = offer.lastIn(currency);
  const system = methods.systemsIn(currency).find(({ id }) => id === last?.paymentSystemId);
  const limit = system && methods.limitOf(system, currency);
  if (!last || !system || !limit || last.amount < limit.min || last.amount > limit.max) return null;
  const kept = cards.usable;
  const card =
    system.kind === 'invoice' ? (kept.find(({ id }) => id === last.cardId) ?? kept[0]) : undefined;
  const asked = askedFor(router, system, last, card?.id);
  const { opening } = deposit;
  const failed = opening.failed && JSON.stringify(opening.failed) === JSON.stringify(asked);
  return (
    <div className={s.repeat}>
      <Button
        wide
        variant="secondary"
        busy={opening.isBusyWith(asked)}
        onClick={() => void opening.press(asked)}
      >
        {t('repeat', { amount: formatMoney(last), by: card ? cardName(card) : system.name })}
      </Button>
      {failed && opening.errorCode && (
        <p role="alert" className={s.error}>
          {i18n.errorText(opening.errorCode)}
        </p>
      )}
    </div>
  );
});
