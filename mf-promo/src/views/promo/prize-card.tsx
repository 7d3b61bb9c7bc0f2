import { useEffect } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Prize } from 'shared-contracts/promos';
import { Badge, Button, Progress } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import { usePoints } from '../parts/use-points';
import s from './exchange.module.css';
import { PrizePicture } from './prize-picture';

interface Props {
  page: PromoPageStore;
  prize: Prize;
  main: boolean;
  /** Shows how far it still is. */
  far: boolean;
}

/** The currency that a prize is priced in; one that the promotion does not have is reported (specification 1, section 8). */
const usePrizeCurrency = (page: PromoPageStore, { id, currencyId, price }: Prize) => {
  const { report } = useHost();
  const promo = page.promo.value;
  const own = [promo?.currency, promo?.additionalCurrency].find((one) => one?.id === currencyId);
  const unknown = price !== null && !own;
  const slug = promo?.slug ?? '';
  useEffect(() => {
    if (unknown)
      report.error('promo.prize_currency', new Error('unknown'), { promo: slug, prize: id });
  }, [unknown, report, slug, id]);
  return own ?? null;
};

/** One prize: its price, what is left of it, how often the player got it, and the button that takes it. */
export const PrizeCard = observer(function PrizeCard({ page, prize, main, far }: Props) {
  const { modals } = useHost();
  const t = useTexts();
  const points = usePoints();
  const currency = usePrizeCurrency(page, prize);
  const { pressing, press } = page.exchange;
  const own = page.standing.value;
  const { id, title, price, left, perPlayer } = prize;
  const times = own?.receivedPrizes.filter((got) => got === id).length ?? 0;
  const additional = currency !== null && currency.id === page.promo.value?.additionalCurrency?.id;
  const has = (additional ? own?.additionalPoints : own?.points) ?? 0;
  const gone = left === 0 || (Boolean(perPlayer) && times >= (perPlayer ?? 0));
  const lacks = (price ?? 0) - has;
  const cost =
    price === null
      ? ''
      : t('exchange.price', { points: points(price), name: currency?.name ?? '' });

  const take = async () => {
    const agreed = await modals.confirm({
      title,
      text: t('exchange.ask', { cost }),
      confirm: t('exchange.take'),
      cancel: t('exchange.keep'),
    });
    if (agreed) await press(id);
  };
  const action = () => {
    if (price === null || !page.isParticipant || page.status !== 'active') return null;
    if (gone)
      return <p className={s.note}>{t(left === 0 ? 'exchange.sold_out' : 'exchange.had_all')}</p>;
    if (lacks > 0)
      return <p className={s.note}>{t('exchange.lacks', { points: points(lacks) })}</p>;
    return (
      <Button
        size="small"
        busy={pressing.isBusyWith(id)}
        aria-label={t('exchange.take_of', { title, cost })}
        onClick={() => void take()}
      >
        {t('exchange.take')}
      </Button>
    );
  };
  return (
    <li className={main ? `${s.prize} ${s.main}` : s.prize}>
      <PrizePicture prize={prize} main={main} />
      <span className={s.label}>{t(main ? 'main_prize' : 'prize')}</span>
      <span className={s.name}>{title}</span>
      {cost && <span className={s.price}>{cost}</span>}
      {typeof left === 'number' && left > 0 && (
        <span className={s.label}>{t('exchange.left', { count: left })}</span>
      )}
      {times > 0 && (
        <div>
          <Badge tone="positive">{t('exchange.received', { count: times })}</Badge>
        </div>
      )}
      {far && price !== null && page.isParticipant && (
        <Progress
          label={title}
          value={has}
          max={price}
          valueText={`${points(has)} / ${points(price)}`}
        />
      )}
      <div className={s.action}>{action()}</div>
    </li>
  );
});
