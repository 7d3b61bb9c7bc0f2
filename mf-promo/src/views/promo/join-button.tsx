import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { Button, LinkButton, Skeleton } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import s from './join-button.module.css';

/** What this visitor has to do next: sign up, take part, play, or nothing any more. */
export const JoinButton = observer(function JoinButton({ page }: { page: PromoPageStore }) {
  const { session, i18n, router } = useHost();
  const t = useTexts();
  const { joining } = page;
  // a page of text has nothing to take part in
  if (page.status === 'past' || page.promo.value?.template === 'static') return null;
  // nothing can be done before the start: the poster says when that is
  if (page.status === 'future') return <p className={s.note}>{t('join_future')}</p>;
  if (page.isParticipant) {
    return (
      <LinkButton href={router.href(routes.promoGames, { slug: page.slug })}>
        {t('play_with_points', {
          count: Math.floor((page.standing.value?.points ?? 0) / PROMO_POINT_FACTOR),
        })}
      </LinkButton>
    );
  }
  if (!session.player) return <Button onClick={() => session.requireRegistration()}>{t('join')}</Button>;
  if (page.awaitsStanding) {
    // who takes part already is not asked to
    return (
      <div aria-busy="true">
        <Skeleton waits="browser" shape="box" width={176} height={48} />
      </div>
    );
  }
  return (
    <>
      <Button busy={joining.busy} onClick={() => void joining.press()}>
        {t('join')}
      </Button>
      {joining.errorCode && <p role="alert">{i18n.errorText(joining.errorCode)}</p>}
    </>
  );
});
