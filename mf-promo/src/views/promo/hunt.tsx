import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, LinkButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './achievements.module.css';
import type { ViewProps } from './head';

/** What the promotion hides in games: how likely a round finds it, what is left, what this player found. */
export const Hunt = observer(function Hunt({ page, promo }: ViewProps) {
  const { i18n, router } = useHost();
  const t = useTexts();
  const games = promo.hiddenIn ?? [];
  if (games.length === 0 || page.status !== 'active') return null;
  const count = (value: number) => new Intl.NumberFormat(i18n.tag).format(value);
  const { hunts } = page.goals;
  return (
    <section aria-labelledby="promo-hunt">
      <h2 id="promo-hunt" className={s.heading}>
        {t('hunt')}
      </h2>
      <p className={s.note}>{t('hunt.about', { count: games.length })}</p>
      {page.isParticipant && hunts.state === 'failed' && !hunts.value && (
        <Face kind="error" compact onRetry={() => void hunts.load()} />
      )}
      {page.isParticipant && hunts.value && (
        <ul className={s.games}>
          {hunts.value
            .filter((hunt) => hunt.promo?.id === promo.id)
            .map(({ gameId, prizes }) => (
              <li key={gameId} className={s.game}>
                <ul className={s.hidden}>
                  {prizes.map(({ id, title, left, odds, found }) => (
                    <li key={id}>
                      <strong>{title}</strong>
                      <span className={s.note}>
                        {odds ? `${t('hunt.odds', { odds: count(odds) })} ` : ''}
                        {t('hunt.left', { left: count(left) })}
                      </span>
                      {found.length > 0 && <span>{t('hunt.found', { count: found.length })}</span>}
                    </li>
                  ))}
                </ul>
                <div>
                  <LinkButton
                    variant="secondary"
                    size="small"
                    href={router.href(routes.gameItem, { name: gameId })}
                  >
                    {t('hunt.play')}
                  </LinkButton>
                </div>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
});
