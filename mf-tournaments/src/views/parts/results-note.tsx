import { useEffect } from 'react';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { EventStatus } from 'shared-contracts/stores';
import { LinkButton, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { OpenRounds } from './open-rounds';
import { OwnResult } from './own-result';
import s from './results.module.css';

interface NoteProps {
  readonly slug: string;
  readonly status: EventStatus | null;
  readonly isMember: boolean;
  /** Until when rounds are waited for; null without an end. */
  readonly roundsUntil: string | null;
}

/** On the page of a tournament: how it came out once it is over, and the way to the player's own rounds. */
export const ResultsNote = observer(function ResultsNote({
  slug,
  status,
  isMember,
  roundsUntil,
}: NoteProps) {
  const store = useStores().results.get(slug);
  const { router } = useHost();
  const t = useTexts();
  useEffect(() => store.follow(status), [store, status]);
  const past = status === 'past';
  const { value } = store.results;
  if (!past && !isMember) return null;
  const rounds = isMember && (
    <LinkButton variant="secondary" href={router.href(routes.tournamentRounds, { slug })}>
      {t('rounds.title')}
    </LinkButton>
  );
  if (!past) return <div className={s.links}>{rounds}</div>;
  const final = value?.state === 'final';
  return (
    <section aria-label={t('results.title')} className={s.panel}>
      {/* there before its words: readers tell what changes in it */}
      <p role="status">{value && t(final ? 'results.final' : 'results.counting')}</p>
      {!value && store.results.state === 'loading' && <Skeleton shape="text" width="24ch" />}
      {value && !final && <OpenRounds until={roundsUntil} />}
      {final && value.own && <OwnResult own={value.own} />}
      <div className={s.links}>
        <LinkButton variant="secondary" href={router.href(routes.tournamentResults, { slug })}>
          {t('results.open')}
        </LinkButton>
        {rounds}
      </div>
    </section>
  );
});
