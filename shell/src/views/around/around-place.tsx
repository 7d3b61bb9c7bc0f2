import { observer } from 'shared-contracts/lib/state';
import { LazyPart } from '../../parts/lazy-part';
import { useShell } from '../../services/shell-context';

const loadAround = () => import(/* webpackChunkName: "around" */ './around');
const nothing = () => null;

/** Where consent, statistics and chat come in, once the page is painted. */
export const AroundPlace = observer(function AroundPlace() {
  return (
    useShell().around.begun && (
      <LazyPart load={loadAround} props={{}} loading={null} failed={nothing} />
    )
  );
});
