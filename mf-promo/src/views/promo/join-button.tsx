import { type ComponentType, useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { Button, LinkButton, Skeleton } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import s from './join-button.module.css';
import type { TermsProps } from './terms';

/** They lie in a dialog: its code comes when somebody reaches for them. */
const loadTerms = () => import(/* webpackChunkName: "terms" */ './terms');

/** For participants: the way to the games, once it runs. */
const PlayOn = observer(function PlayOn({ page }: { page: PromoPageStore }) {
  const { router } = useHost();
  const t = useTexts();
  if (page.status === 'future') return <p className={s.note}>{t('joined_future')}</p>;
  const count = Math.floor((page.standing.value?.points ?? 0) / PROMO_POINT_FACTOR);
  return (
    <LinkButton href={router.href(routes.promoGames, { slug: page.slug })}>
      {t('play_with_points', { count })}
    </LinkButton>
  );
});

/** What this visitor has to do next: sign up, take part, play, or nothing any more. */
export const JoinButton = observer(function JoinButton({ page }: { page: PromoPageStore }) {
  const { session } = useHost();
  const t = useTexts();
  const [reads, setReads] = useState(false);
  const [Terms, setTerms] = useState<ComponentType<TermsProps> | null>(null);
  const reach = () => loadTerms().then((module) => setTerms(() => module.Terms));
  // what did not come is asked for by the next press
  const read = () => {
    setReads(true);
    reach().catch(() => setReads(false));
  };
  const { isParticipant } = page;
  // a player who leaves later is asked again
  useEffect(() => {
    if (isParticipant) setReads(false);
  }, [isParticipant]);
  const promo = page.promo.value;
  if (!promo || !page.isOpen) return null;
  if (isParticipant) return <PlayOn page={page} />;
  if (page.awaitsStanding) {
    // a participant is not asked to
    return (
      <div aria-busy="true">
        <Skeleton waits="browser" shape="box" width={176} height={48} />
      </div>
    );
  }
  // players take part by playing, except those who left
  if (!promo.useParticipantBtn && !page.hasLeft)
    return <p className={s.note}>{t('join_by_play')}</p>;
  if (!session.player)
    return <Button onClick={() => session.requireRegistration()}>{t('join')}</Button>;
  return (
    <>
      <Button
        busy={reads && !Terms}
        onClick={read}
        onPointerEnter={() => void reach().catch(() => {})}
      >
        {t('join')}
      </Button>
      {Terms && <Terms page={page} promo={promo} open={reads} onClose={() => setReads(false)} />}
    </>
  );
});
