import { useHost } from 'shared-contracts/area';
import type { Draw } from 'shared-contracts/draws';
import { observer } from 'shared-contracts/lib/state';
import { Ticket } from 'shared-contracts/ui/icons';
import { Icon, Progress } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import { usePoints } from '../parts/use-points';
import s from './draw.module.css';

/** The player's tickets and how far the next one is; how many there are in all. */
export const Tickets = observer(function Tickets({
  page,
  draw,
}: {
  page: PromoPageStore;
  draw: Draw;
}) {
  const { i18n } = useHost();
  const t = useTexts();
  const points = usePoints();
  const count = (value: number) => new Intl.NumberFormat(i18n.tag).format(value);
  const { ticketPrice, own, tickets, participants } = draw;
  const balance = page.standing.value?.points ?? 0;
  return (
    <div className={s.tickets}>
      {page.isParticipant && own && (
        <p className={s.count}>
          <Icon of={Ticket} size={32} />
          <strong className="tabular">{count(own.tickets)}</strong>
          <span>{t('draw.own', { count: own.tickets })}</span>
        </p>
      )}
      {page.isParticipant && ticketPrice !== null && (
        <div className={s.next}>
          <Progress
            label={t('draw.next')}
            value={Math.min(balance, ticketPrice)}
            max={ticketPrice}
            valueText={`${points(balance)} / ${points(ticketPrice)}`}
            size="thick"
          />
          <p className={s.note}>
            {t('draw.next_in', { points: points(Math.max(0, ticketPrice - balance)) })}
          </p>
        </div>
      )}
      <p className={s.note}>
        {ticketPrice === null
          ? t('draw.by_goals')
          : t('draw.price', { points: points(ticketPrice) })}{' '}
        {t('draw.all', { tickets: count(tickets), participants: count(participants) })}
      </p>
    </div>
  );
});
