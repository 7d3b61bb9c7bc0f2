import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { formatMoment } from 'shared-contracts/time';
import { TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './balance-parts.module.css';

/** The bet that the player placed last, with the way to its game; nothing for who never played. */
export const LastBet = observer(function LastBet() {
  const { lastBet } = useStores().offer;
  const { i18n, router, formatMoney } = useHost();
  const t = useTexts();
  const bet = lastBet.value;
  if (!bet) return null;
  return (
    <p className={s.note}>
      {t('balance.last_bet', {
        amount: formatMoney({ amount: bet.amount, currency: bet.currency }),
        moment: formatMoment(bet.at, i18n.tag, i18n.timeZone),
      })}{' '}
      <TextLink href={router.href(routes.gameItem, { name: bet.gameSlug })}>
        {t('balance.last_game')}
      </TextLink>
    </p>
  );
});
