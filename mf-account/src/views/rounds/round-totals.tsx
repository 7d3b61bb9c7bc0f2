import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Card, MoneyText, PageGate, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './rounds.module.css';

/** How many they are, what they took and paid, and what is left of it. */
export const RoundTotals = observer(function RoundTotals() {
  const { totals } = useStores().rounds;
  const { i18n } = useHost();
  const t = useTexts();
  return (
    <PageGate part loadable={totals} skeleton={<Skeleton height="88px" waits="browser" />}>
      {({ rounds, bet, win, currency }) => (
        <Card>
          <dl className={s.totals} aria-label={t('rounds.totals')}>
            <div>
              <dt>{t('rounds.count')}</dt>
              <dd>{rounds.toLocaleString(i18n.tag)}</dd>
            </div>
            {(
              [
                ['bets', bet],
                ['wins', win],
                ['net', win - bet],
              ] as const
            ).map(([name, amount]) => (
              <div key={name}>
                <dt>{t(`rounds.${name}`)}</dt>
                <dd>
                  {name === 'net' && amount > 0 && '+'}
                  <MoneyText money={{ amount, currency }} locale={i18n.tag} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </PageGate>
  );
});
