import { useOpened } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Badge } from 'shared-contracts/ui/kit';
import { useStores } from '../context';

/** The player's level, small. */
const LevelBadge = observer(function LevelBadge() {
  const { profile } = useStores();
  useOpened('level', () => profile.open());
  const level = profile.level.value?.level;
  return level ? <Badge tone="second">{level.title}</Badge> : null;
});
export default LevelBadge;
