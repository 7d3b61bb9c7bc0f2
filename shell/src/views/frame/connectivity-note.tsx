import { floating, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { WifiOff } from 'shared-contracts/ui/icons';
import { cx, Icon, useHydrating } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './connectivity-note.module.css';

/** Says over every page that the site cannot be reached; the region is always there, so that it is heard. */
export const ConnectivityNote = observer(function ConnectivityNote() {
  const t = useTexts();
  const { connectivity, router } = useShell();
  const isPlaying = router.current.name === routes.gameItem.name;
  const hydrating = useHydrating();
  return (
    <div role="status" className={cx(s.place, isPlaying && s.overGame)}>
      {connectivity.state !== 'online' && !hydrating && (
        <p {...floating} className={s.note}>
          <Icon of={WifiOff} size={20} className={s.icon} />
          {t(`connectivity.${connectivity.state}`)}
        </p>
      )}
    </div>
  );
});
