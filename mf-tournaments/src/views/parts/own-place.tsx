import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { EventStatus } from 'shared-contracts/stores';
import type { Standing, TournamentDetail } from 'shared-contracts/tournaments';
import { useTexts } from '../context';
import s from './own-place.module.css';

interface OwnPlaceProps {
  readonly of: { readonly opponents?: readonly Standing[] } & Pick<TournamentDetail, 'prizes'>;
  readonly status: EventStatus;
}

/** The player's place and points, and what the place wins as things stand; it stays in sight while the page is read. */
export const OwnPlace = observer(function OwnPlace({ of, status }: OwnPlaceProps) {
  const { i18n } = useHost();
  const t = useTexts();
  const own = of.opponents?.find(({ isItsMe }) => isItsMe);
  if (!own) return null;
  const points = new Intl.NumberFormat(i18n.tag, { maximumFractionDigits: 2 });
  const prize = of.prizes.find(({ position }) => position === own.position)?.giftTitles.join(', ');
  return (
    <section className={s.own} aria-label={t('own.title')}>
      <span className={s.fact}>
        <span className={s.label}>{t('own.title')}</span>
        <strong className="tabular">{points.format(own.position)}</strong>
      </span>
      <span className={s.fact}>
        <span className={s.label}>{t('own.points')}</span>
        <strong className="tabular">{points.format(own.points)}</strong>
      </span>
      {status !== 'future' && (
        <span className={s.fact}>
          <span className={s.label}>{t(status === 'past' ? 'own.won' : 'own.wins')}</span>
          <strong className="tabular">{prize ?? t('own.nothing')}</strong>
        </span>
      )}
    </section>
  );
});
