import { type PageProps, useHost } from 'shared-contracts/area';
import type { Cashback } from 'shared-contracts/cashback';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Gift as GiftIcon } from 'shared-contracts/ui/icons';
import { Button, Card, Face, LinkButton, PageGate, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { OwnWeek } from './own-week';
import s from './winback.module.css';

const HOURS = 24;

/** The terms that matter, a line each. */
const Terms = observer(function Terms({ cashback }: { readonly cashback: Cashback }) {
  const { formatMoney } = useHost();
  const t = useTexts();
  const { currency, percent, from, wager, maxBet, hours } = cashback;
  const money = (amount: number) => formatMoney({ amount, currency });
  const lines = [
    t('winback.term_loss', { percent }),
    t('winback.term_from', { amount: money(from) }),
    t('winback.term_days', { count: Math.round(hours.offered / HOURS) }),
    ...(wager === null ? [] : [t('winback.term_wager', { times: wager })]),
    ...(maxBet === null ? [] : [t('winback.term_bet', { amount: money(maxBet) })]),
  ];
  return (
    <Card as="section" aria-labelledby="winback-terms" className={s.terms}>
      <h2 id="winback-terms" className={s.heading}>
        {t('winback.terms')}
      </h2>
      <ul className={s.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={s.note}>{t('winback.term_real')}</p>
    </Card>
  );
});

const ForGuest = () => {
  const { session } = useHost();
  const t = useTexts();
  return (
    <Card className={s.terms}>
      <p className={s.note}>{t('winback.guest')}</p>
      <Button onClick={() => session.requireLogin()}>{t('gifts.take_login')}</Button>
    </Card>
  );
};

/** `/winback`: what a week of losses gives back, how far this one is, and what became of those before. */
const WinbackPage = observer(function WinbackPage(_: PageProps) {
  const { cashback } = useStores();
  const { router } = useHost();
  const t = useTexts();
  return (
    <Stack gap={6} className={s.page}>
      <h1 className={s.title}>{t('winback.title')}</h1>
      <PageGate
        part
        loadable={cashback.offer}
        skeleton={<Skeleton height="320px" waits="browser" />}
      >
        {({ cashback: offer }) =>
          offer ? (
            <>
              {offer.own ? <OwnWeek cashback={offer} own={offer.own} /> : <ForGuest />}
              <Terms cashback={offer} />
            </>
          ) : (
            <Face
              kind="empty"
              icon={GiftIcon}
              title={t('winback.none')}
              action={
                <LinkButton href={router.href(routes.main)}>{t('winback.to_games')}</LinkButton>
              }
            />
          )
        }
      </PageGate>
    </Stack>
  );
});
export default WinbackPage;
