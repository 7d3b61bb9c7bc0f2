import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { EventStatus } from 'shared-contracts/stores';
import type { Standing, TournamentDetail } from 'shared-contracts/tournaments';
import { type TextOf, useTexts } from '../context';
import s from './own-place.module.css';

interface OwnPlaceProps {
  readonly of: { readonly opponents?: readonly Standing[] } & Pick<
    TournamentDetail,
    'prizes' | 'leaders'
  >;
  readonly status: EventStatus;
}

/** What a place wins: nothing without points, and a part of it where others stand on it as well. */
const prizeOf = (t: TextOf, own: Standing, { of, status }: OwnPlaceProps): string => {
  const prize = of.prizes.find(({ position }) => position === own.position)?.giftTitles.join(', ');
  if (!prize || own.points <= 0) return t(status === 'past' ? 'own.none' : 'own.nothing');
  const others = [...of.leaders, ...(of.opponents ?? [])];
  const isShared = others.some(({ id, position }) => position === own.position && id !== own.id);
  return isShared ? t('own.part', { prize }) : prize;
};

/** Points to the place above, and to the nearest place with a better prize; what is not known or takes no points is left out. */
const gapsOf = (t: TextOf, own: Standing, { of, status }: OwnPlaceProps) => {
  if (status !== 'active') return [];
  const known = [...of.leaders, ...(of.opponents ?? [])];
  const above = Math.max(
    ...known.map(({ position }) => position).filter((position) => position < own.position),
  );
  const better = Math.max(
    ...of.prizes.map(({ position }) => position).filter((position) => position < own.position),
  );
  const places =
    above === better
      ? [{ place: better, label: 'own.to_prize' as const }]
      : [
          { place: above, label: 'own.to_place' as const },
          { place: better, label: 'own.to_prize' as const },
        ];
  return places.flatMap(({ place, label }) => {
    const there = known.find(({ position }) => position === place);
    const gap = there ? there.points - own.points : 0;
    return gap > 0 ? [{ label: t(label, { place }), gap }] : [];
  });
};

/** The player's place and points, and what the place wins as things stand; it stays in sight while the page is read. */
export const OwnPlace = observer(function OwnPlace({ of, status }: OwnPlaceProps) {
  const { i18n } = useHost();
  const t = useTexts();
  const own = of.opponents?.find(({ isItsMe }) => isItsMe);
  if (!own) return null;
  const points = new Intl.NumberFormat(i18n.tag, { maximumFractionDigits: 2 });
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
      {gapsOf(t, own, { of, status }).map(({ label, gap }) => (
        <span key={label} className={s.fact}>
          <span className={s.label}>{label}</span>
          <strong className="tabular">{points.format(gap)}</strong>
        </span>
      ))}
      {status !== 'future' && (
        <span className={s.fact}>
          <span className={s.label}>{t(status === 'past' ? 'own.won' : 'own.wins')}</span>
          <strong className="tabular">{prizeOf(t, own, { of, status })}</strong>
        </span>
      )}
    </section>
  );
});
