import { observer } from 'shared-contracts/lib/state';
import { Badge, Skeleton } from 'shared-contracts/ui/kit';
import { useStores } from '../context';

/** The player's level, small. */
const LevelBadge = observer(function LevelBadge() {
  const { level } = useStores().profile;
  const { value, state } = level;
  if (value) return <Badge tone="second">{value.level.title}</Badge>;
  return state === 'failed' ? null : <Skeleton waits="browser" shape="circle" />;
});
export default LevelBadge;
