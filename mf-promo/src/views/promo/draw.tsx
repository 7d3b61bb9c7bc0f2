import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { Draw as DrawData } from 'shared-contracts/draws';
import { observer } from 'shared-contracts/lib/state';
import { Countdown, Face, LinkButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { useWinners } from '../parts/use-winners';
import { AllWinners } from './all-winners';
import s from './draw.module.css';
import { DrawProof } from './draw-proof';
import type { ViewProps } from './head';
import { Tickets } from './tickets';

/** Names by prize, the main one first. */
const Winners = observer(function Winners({ promo }: Pick<ViewProps, 'promo'>) {
  const t = useTexts();
  const winnersOf = useWinners();
  const won = promo.prizes.filter(({ winners }) => winners.length > 0);
  if (won.length === 0) return <Face kind="ended" compact title={t('draw.nobody')} />;
  return (
    <>
      <dl className={s.winners}>
        {won.toReversed().map((prize) => (
          <div key={prize.id} className={s.won} aria-current={prize.mine ? true : undefined}>
            <dt>{prize.title}</dt>
            <dd>
              {winnersOf(prize)
                .map(({ name }) => name)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
      <AllWinners promo={promo} />
    </>
  );
});

/** Prizes that nobody can win, or nobody won, and where they go. */
const Unwon = observer(function Unwon({
  promo,
  draw,
}: Pick<ViewProps, 'promo'> & { draw: DrawData }) {
  const t = useTexts();
  const { unwon = [], unwonGoes = 'not_awarded', state } = draw;
  const titles = new Map(promo.prizes.map(({ id, title }) => [id, title]));
  const prizes = unwon.map(({ prizeId, quantity }) => `${titles.get(prizeId) ?? ''} × ${quantity}`);
  if (prizes.length === 0) return null;
  return (
    <p className={s.note}>
      {t(state === 'drawn' ? 'draw.unwon' : 'draw.unwon_now', { prizes: prizes.join(', ') })}{' '}
      {t(`draw.unwon.${unwonGoes}`)}
    </p>
  );
});

/** What there is to be won, where that is more than the promotion says: the draw before left some. */
const Carried = observer(function Carried({
  promo,
  draw,
}: Pick<ViewProps, 'promo'> & { draw: DrawData }) {
  const t = useTexts();
  const of = new Map(promo.prizes.map((prize) => [prize.id, prize]));
  const { prizes = [] } = draw;
  if (!prizes.some(({ prizeId, quantity }) => quantity > (of.get(prizeId)?.drawn ?? quantity)))
    return null;
  const all = prizes.map(
    ({ prizeId, quantity }) => `${of.get(prizeId)?.title ?? ''} × ${quantity}`,
  );
  return <p className={s.note}>{t('draw.carried', { prizes: all.join(', ') })}</p>;
});

/** Money of the fund that one draw leaves to the next. */
const FundLeft = observer(function FundLeft({ draw }: { draw: DrawData }) {
  const { formatMoney } = useHost();
  const t = useTexts();
  if (!draw.fundLeft) return null;
  const said = { money: formatMoney(draw.fundLeft, { whole: true }) };
  return (
    <p className={s.note}>
      {t(draw.state === 'drawn' ? 'draw.fund_left' : 'draw.fund_more', said)}
    </p>
  );
});

/** What is left of the time in which open rounds are waited for. */
const Waits = observer(function Waits({ until }: { until: string | null | undefined }) {
  const { ticker } = useHost();
  const t = useTexts();
  const at = until ? Date.parse(until) : 0;
  if (at <= ticker.now) return null;
  return (
    <p className={s.note}>
      {t('draw.waits')} <Countdown until={at} now={ticker.now} />
    </p>
  );
});

/** What the draw brought the player. */
const Own = observer(function Own({ own }: { own: NonNullable<DrawData['own']> }) {
  const { router } = useHost();
  const t = useTexts();
  if (own.prizes.length === 0)
    return own.tickets > 0 ? <p className={s.note}>{t('draw.not_this_time')}</p> : null;
  const won = new Map<string, (typeof own.prizes)[number] & { times: number }>();
  for (const prize of own.prizes) {
    const key = `${prize.title}-${prize.state}`;
    won.set(key, { ...prize, times: (won.get(key)?.times ?? 0) + 1 });
  }
  return (
    <div className={s.mine} role="status">
      <strong>{t('draw.won')}</strong>
      <ul className={s.prizes}>
        {[...won].map(([key, { title, state, times }]) => (
          <li key={key}>
            {times > 1 ? `${title} × ${times}` : title}{' '}
            <span className={s.note}>{t(`draw.prize.${state}`)}</span>
          </li>
        ))}
      </ul>
      <LinkButton size="small" href={router.href(routes.profileGifts)}>
        {t('exchange.to_gifts')}
      </LinkButton>
    </div>
  );
});

/** A draw from its first ticket to its winners (specification 1, section 4); nothing where nothing is drawn. */
export const Draw = observer(function Draw({ page, promo }: ViewProps) {
  const t = useTexts();
  const { draw, redraw } = page.draw;
  const { value } = draw;
  const hasNames = promo.prizes.some(({ winners }) => winners.length > 0);
  // one that was over before there were draws has its names alone
  if (!value && !(page.status === 'past' && hasNames)) return null;
  const isOver = page.status === 'past';
  const isDrawn = !value || value.state === 'drawn';
  return (
    <section aria-labelledby="promo-draw">
      <h2 id="promo-draw" className={s.heading}>
        {t(isOver ? 'winners' : 'draw')}
      </h2>
      <div className={s.parts}>
        {isOver && !isDrawn && <Face kind="ended" compact title={t('winners.pending')} />}
        {isOver && !isDrawn && <Waits until={promo.roundsUntil} />}
        {isOver && isDrawn && value?.own && <Own own={value.own} />}
        {isOver && isDrawn && <Winners promo={promo} />}
        {value && !isOver && <Tickets page={page} draw={value} />}
        {value && !isOver && (
          <p className={s.note}>{t(value.onePerPlayer ? 'draw.rule.one' : 'draw.rule.stay')}</p>
        )}
        {value && !isOver && <Carried promo={promo} draw={value} />}
        {value && <Unwon promo={promo} draw={value} />}
        {value && <FundLeft draw={value} />}
        {value && <DrawProof slug={page.slug} draw={value} redraw={redraw} />}
      </div>
    </section>
  );
});
