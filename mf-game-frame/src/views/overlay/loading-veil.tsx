import { observer } from 'shared-contracts/lib/state';
import { Picture, Progress } from 'shared-contracts/ui/kit';
import type { Play } from '../../stores/play';
import { useTexts } from '../context';
import s from './loading-veil.module.css';

/** What stands over a game on its way: which one it is, whose it is, and how far it came. */
export const LoadingVeil = observer(function LoadingVeil({ play }: { play: Play }) {
  const t = useTexts();
  const { facts, progress } = play;
  return (
    <div className={s.veil} role="status">
      {facts && <Picture image={facts.tall_preview} alt="" sizes="180px" className={s.picture} />}
      {facts && <strong className={s.name}>{facts.name}</strong>}
      {facts && <span className={s.provider}>{facts.provider.name}</span>}
      <Progress label={t('frame.loading')} {...progress} className={s.progress} />
      <span>{t('frame.loading')}</span>
    </div>
  );
});
