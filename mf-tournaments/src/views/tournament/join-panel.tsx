import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { TournamentDetail } from 'shared-contracts/tournaments';
import { Button, LinkButton, Skeleton } from 'shared-contracts/ui/kit';
import type { TournamentPageStore } from '../../stores/tournament-page.store';
import { useTexts } from '../context';
import s from '../parts/join-panel.module.css';
import { WishButton } from '../parts/wish-button';
import { useTakePart } from './use-take-part';

interface PanelProps {
  page: TournamentPageStore;
  tournament: TournamentDetail;
}

/** Who has a seat: to the games, or, when another one counts, over to this. */
const Member = observer(function Member({ page, tournament }: PanelProps) {
  const { router } = useHost();
  const t = useTexts();
  const takePart = useTakePart(page, tournament);
  const { slug, isChosen, chosenBeside = null, barred = null } = tournament;
  const runs = page.status === 'active';
  // an operator from before 1.6 says nothing of another one
  const rests = runs && !isChosen && tournament.chosenBeside !== undefined;
  return (
    <div className={s.panel}>
      <span className={s.note}>
        {rests && chosenBeside ? t('join.rests', { title: chosenBeside.title }) : t('join.member')}
      </span>
      {runs && (
        <LinkButton
          variant={rests ? 'secondary' : 'primary'}
          href={router.href(routes.tournamentGames, { slug })}
        >
          {t('join.play')}
        </LinkButton>
      )}
      {rests && barred !== 'series' && barred !== 'paid_seat' && (
        <Button busy={page.joining.busy} onClick={() => void takePart()}>
          {t('join.choose')}
        </Button>
      )}
      {rests && (barred === 'series' || barred === 'paid_seat') && (
        <span className={s.note}>{t(`join.${barred}`)}</span>
      )}
    </div>
  );
});

/** What the visitor does next, or why it is not possible. */
export const JoinPanel = observer(function JoinPanel({ page, tournament }: PanelProps) {
  const { session } = useHost();
  const t = useTexts();
  const takePart = useTakePart(page, tournament);
  const { obstacle, joining } = page;
  const price = tournament.compointMembershipPrice;
  if (obstacle === 'past') return null;
  if (obstacle === 'member') return <Member page={page} tournament={tournament} />;
  if (obstacle === 'future') {
    return (
      <div className={s.panel}>
        <span className={s.note}>{t('join.future')}</span>
        <WishButton event={tournament} awaits={page.awaitsOwn} />
      </div>
    );
  }
  if (obstacle !== null && obstacle !== 'guest') {
    const isUnknown = !session.player && (obstacle === 'not_invited' || obstacle === 'status');
    return (
      <div className={s.panel}>
        <p className={s.note}>
          {t(`join.${obstacle}`, {
            from: tournament.levelFrom ?? 1,
            to: tournament.levelTo ?? '∞',
          })}
        </p>
        {isUnknown && (
          <Button variant="secondary" onClick={() => session.requireLogin()}>
            {t('join.login')}
          </Button>
        )}
      </div>
    );
  }
  if (page.awaitsOwn) {
    // who takes part already is not asked to
    return (
      <div className={s.panel} aria-busy="true">
        <Skeleton waits="browser" shape="box" width={176} height={48} />
      </div>
    );
  }
  return (
    <div className={s.panel}>
      <Button
        busy={joining.busy}
        onClick={() => (obstacle === 'guest' ? session.requireRegistration() : void takePart())}
      >
        {price === null ? t('join.free') : t('join.paid', { count: price })}
      </Button>
    </div>
  );
});
