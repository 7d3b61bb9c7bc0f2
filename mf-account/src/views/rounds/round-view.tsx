import { observer } from 'shared-contracts/lib/state';
import type { Loadable } from 'shared-contracts/stores';
import { PageGate, Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './rounds.module.css';

interface RoundViewProps {
  readonly view: Loadable<string>;
  /** Its name. */
  readonly game: string;
}

/** The round as its own game shows it. The game's page is of another origin and learns nothing of this one. */
export const RoundView = observer(function RoundView({ view, game }: RoundViewProps) {
  const t = useTexts();
  return (
    <PageGate part loadable={view} skeleton={<Skeleton className={s.frame} />}>
      {(url) => (
        <iframe
          className={s.frame}
          src={url}
          title={t('rounds.watch', { game })}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="origin"
        />
      )}
    </PageGate>
  );
});
