import { observer } from 'shared-contracts/lib/state';
import { LazyPart } from '../parts/lazy-part';
import { useShell } from '../services/shell-context';

const load = () => import(/* webpackChunkName: "milestones" */ './milestones');
const nothing = () => null;

/** Where first steps and celebrations come in: for a player who is there, once the page is painted. */
export const MilestonesPlace = observer(function MilestonesPlace() {
  const { around, session } = useShell();
  const player = session.profile?.user_id;
  if (!around.begun || !session.player || player === undefined) return null;
  return <LazyPart key={player} load={load} props={{}} loading={null} failed={nothing} />;
});
