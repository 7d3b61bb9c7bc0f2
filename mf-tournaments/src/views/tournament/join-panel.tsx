import { modals, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { TournamentDetail } from 'shared-contracts/tournaments';
import { Button, LinkButton, Skeleton } from 'shared-contracts/ui/kit';
import type { TournamentPageStore } from '../../stores/tournament-page.store';
import { useTexts } from '../context';
import s from './join-panel.module.css';

/** What the visitor does next, or why it is not possible; a paid seat is confirmed first. */
export const JoinPanel = observer(function JoinPanel({
  page,
  tournament,
}: {
  page: TournamentPageStore;
  tournament: TournamentDetail;
}) {
  const host = useHost();
  const { session, router, i18n } = host;
  const t = useTexts();
  const { obstacle, joining } = page;
  const price = tournament.compointMembershipPrice;
  const join = async () => {
    const agreed =
      price === null ||
      (await host.modals.open(modals.buy, {
        price,
        title: t('join.buy_title'),
        text: t('join.buy_text', { count: price, title: tournament.title }),
        confirm: t('join.buy_confirm', { count: price }),
      })) === 'buy';
    if (agreed) await joining.press();
  };
  if (obstacle === 'past') return null;
  if (obstacle === 'member') {
    return (
      <div className={s.panel}>
        <span className={s.note}>{t('join.member')}</span>
        {page.status === 'active' && (
          <LinkButton href={router.href(routes.tournamentGames, { slug: tournament.slug })}>
            {t('join.play')}
          </LinkButton>
        )}
      </div>
    );
  }
  if (obstacle === 'closed' || obstacle === 'full' || obstacle === 'level' || obstacle === 'future') {
    return (
      <p className={s.note}>
        {t(`join.${obstacle}`, { from: tournament.levelFrom ?? 1, to: tournament.levelTo ?? '∞' })}
      </p>
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
        onClick={() => (obstacle === 'guest' ? session.requireRegistration() : void join())}
      >
        {price === null ? t('join.free') : t('join.paid', { count: price })}
      </Button>
      {joining.errorCode && (
        <p role="alert" className={s.error}>
          {i18n.errorText(joining.errorCode)}
        </p>
      )}
    </div>
  );
});
