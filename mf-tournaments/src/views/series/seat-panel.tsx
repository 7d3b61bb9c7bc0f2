import { useRef } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { statusAt } from 'shared-contracts/stores';
import type { Series } from 'shared-contracts/tournaments';
import { Button, Skeleton } from 'shared-contracts/ui/kit';
import type { SeriesPageStore } from '../../stores/series-page.store';
import { useTexts } from '../context';
import s from '../parts/join-panel.module.css';
import { takePart } from '../parts/take-part';

interface Props {
  page: SeriesPageStore;
  series: Series;
}

/** The seat of a paid series: its price and the button, that there is one, or why it cannot be bought. */
export const SeatPanel = observer(function SeatPanel({ page, series }: Props) {
  const host = useHost();
  const t = useTexts();
  const isAsking = useRef(false);
  const { session, ticker } = host;
  const price = series.compointMembershipPrice ?? null;
  if (statusAt(series, ticker.now) === 'past') return null;
  if (session.player && page.series.awaitsOwn)
    return <Skeleton waits="browser" shape="box" width={176} height={48} />;
  const note = (text: string) => <p className={s.note}>{text}</p>;
  if (series.isMember) return note(t('series.member'));
  if (series.barred) return note(t(series.barred === 'series' ? 'join.series' : 'join.paid_seat'));
  if (price === null) return note(t('series.free'));
  if (page.tournaments.state === 'ready' && !page.stageForSeat) return note(t('join.full'));
  const buy = async () => {
    if (!session.player) return session.requireRegistration();
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const seat = { title: series.title, price, beside: null, isSeries: true };
      await takePart(host, t, seat, {
        send: () => page.buying.press(),
        errorOf: () => page.buying.errorCode,
      });
      if (page.buying.errorCode) page.refresh();
    } finally {
      isAsking.current = false;
    }
  };
  return (
    <div className={s.panel}>
      <Button
        busy={page.buying.busy}
        disabled={page.tournaments.state === 'loading'}
        onClick={() => void buy()}
      >
        {t('join.paid', { count: price })}
      </Button>
      <span className={s.note}>{t('series.opens')}</span>
    </div>
  );
});
