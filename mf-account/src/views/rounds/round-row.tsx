import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { PlayedRound } from 'shared-contracts/rounds';
import { formatMoment } from 'shared-contracts/time';
import { MoneyText, TextLink } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './rounds.module.css';
import { stateKey } from './state-key';

/** One round; the whole row leads to it. */
export const RoundRow = observer(function RoundRow({ round }: { readonly round: PlayedRound }) {
  const { i18n, router, formatMoney } = useHost();
  const t = useTexts();
  const { id, game, startedAt, bet, win, currency, balance } = round;
  const state = stateKey(round);
  return (
    <li className={s.row}>
      <TextLink variant="plain" className={s.game} href={router.href(routes.profileRound, { id })}>
        {game.name}
      </TextLink>
      <p className={s.note}>
        <time dateTime={startedAt}>{formatMoment(startedAt, i18n.tag, i18n.timeZone)}</time>
        {state && <> · {t(`rounds.state_${state}`)}</>}
      </p>
      <p className={s.sums}>
        <span className={win > 0 ? s.won : undefined}>
          {win > 0 && '+'}
          <MoneyText money={{ amount: win, currency }} locale={i18n.tag} />
        </span>
        <span className={s.note}>
          {t('rounds.of_bet', { amount: formatMoney({ amount: bet, currency }) })}
        </span>
        {balance !== null && (
          <span className={s.note}>
            {t('rounds.balance', { amount: formatMoney({ amount: balance, currency }) })}
          </span>
        )}
      </p>
    </li>
  );
});
