import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { CountedRound } from 'shared-contracts/results';
import { formatMoment } from 'shared-contracts/time';
import { Face, LinkButton, ListFaces, MoneyText, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from '../parts/results.module.css';

/** A round: the game, bet and win, and the points that it brought, or why it brought none. */
const Round = observer(function Round({ round }: { readonly round: CountedRound }) {
  const { i18n } = useHost();
  const t = useTexts();
  const { at, game, bet, win, reason, points, score } = round;
  const signed = new Intl.NumberFormat(i18n.tag, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 2,
  });
  return (
    <li className={s.round}>
      <div className={s.words}>
        <p>
          <strong>{game?.title ?? t('rounds.reason.opening')}</strong>
        </p>
        {bet && win && (
          <p>
            {t('rounds.bet')} <MoneyText money={bet} locale={i18n.tag} /> · {t('rounds.win')}{' '}
            <MoneyText money={win} locale={i18n.tag} />
          </p>
        )}
        <p className={s.note}>
          {reason !== 'counted' && game && <>{t(`rounds.reason.${reason}`)} · </>}
          <time dateTime={at}>{formatMoment(at, i18n.tag, i18n.timeZone)}</time>
        </p>
      </div>
      <div className={s.points}>
        <p className="tabular">{signed.format(points)}</p>
        <p className={s.note}>{t('rounds.score', { points: score.toLocaleString(i18n.tag) })}</p>
      </div>
    </li>
  );
});

/** `/tournaments/{slug}/rounds`: every round of the player that the tournament looked at, the newest first. */
const RoundsPage = observer(function RoundsPage({ params }: PageProps) {
  const { router } = useHost();
  const t = useTexts();
  const slug = params.slug ?? '';
  const { rounds } = useStores().results.get(slug);
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('rounds.title')}</h1>
      <p className={s.note}>{t('rounds.about')}</p>
      <div className={s.links}>
        <LinkButton variant="secondary" href={router.href(routes.tournamentPage, { slug })}>
          {t('results.back')}
        </LinkButton>
      </div>
      <ListFaces
        list={rounds}
        more="button"
        skeleton={<Skeleton height="480px" waits="browser" />}
        empty={<Face kind="empty" title={t('rounds.empty')} text={t('rounds.empty_text')} />}
      >
        {(items) => (
          <ol className={s.rounds}>
            {items.map((round) => (
              <Round key={round.line} round={round} />
            ))}
          </ol>
        )}
      </ListFaces>
    </Stack>
  );
});
export default RoundsPage;
