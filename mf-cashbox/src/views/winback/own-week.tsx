import { useHost } from 'shared-contracts/area';
import type { Cashback } from 'shared-contracts/cashback';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Card, Countdown, LinkButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './winback.module.css';

type Own = NonNullable<Cashback['own']>;
interface OwnProps {
  readonly cashback: Cashback;
  readonly own: Own;
}

/** What became of the weeks that were counted. */
const Weeks = observer(function Weeks({ cashback: { currency }, own: { weeks } }: OwnProps) {
  const { formatMoney, i18n } = useHost();
  const t = useTexts();
  if (weeks.length === 0) return <p className={s.note}>{t('winback.no_weeks')}</p>;
  const money = (amount: number) => formatMoney({ amount, currency });
  const day = (week: string) =>
    new Intl.DateTimeFormat(i18n.tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${week}T00:00:00Z`),
    );
  return (
    <ul className={s.weeks}>
      {weeks.map(({ week, netLoss, amount, outcome }) => (
        <li key={week}>
          <span>
            {t('winback.week_of', { day: day(week) })}
            <span className={s.note}>
              {netLoss > 0 ? t('winback.lost', { amount: money(netLoss) }) : t('winback.not_lost')}
            </span>
          </span>
          <span className="tabular">
            {outcome === 'given' ? money(amount) : t(`winback.outcome.${outcome}`)}
          </span>
        </li>
      ))}
    </ul>
  );
});

/** How far this week is, what it would give now, and the weeks before. */
export const OwnWeek = observer(function OwnWeek({ cashback, own }: OwnProps) {
  const { formatMoney, router, ticker } = useHost();
  const t = useTexts();
  const { currency, from, week } = cashback;
  const money = (amount: number) => formatMoney({ amount, currency });
  const isEnough = own.expected >= from;
  return (
    <>
      <Card as="section" tone="accent" aria-labelledby="winback-week" className={s.week}>
        <h2 id="winback-week" className={s.heading}>
          {t('winback.this_week')}
        </h2>
        <p className={s.amount}>
          <span className="tabular">{money(isEnough ? own.expected : 0)}</span>
        </p>
        <p className={s.note}>
          {own.netLoss > 0
            ? t('winback.lost', { amount: money(own.netLoss) })
            : t('winback.not_lost')}
          {!isEnough && ` ${t('winback.not_enough', { amount: money(from) })}`}
        </p>
        <p className={s.note}>
          {t('winback.given_in')} <Countdown until={Date.parse(week.givenAt)} now={ticker.now} />
        </p>
        <LinkButton variant="secondary" href={router.href(routes.profileGifts)}>
          {t('gifts.take_to_gifts')}
        </LinkButton>
      </Card>
      <Card as="section" aria-labelledby="winback-weeks" className={s.terms}>
        <h2 id="winback-weeks" className={s.heading}>
          {t('winback.weeks')}
        </h2>
        <Weeks cashback={cashback} own={own} />
      </Card>
    </>
  );
});
