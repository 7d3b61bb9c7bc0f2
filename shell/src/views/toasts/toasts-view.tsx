import { observer } from 'shared-contracts/lib/state';
import { LazyPart } from '../../parts/lazy-part';
import { useShell } from '../../services/shell-context';

const load = () => import(/* webpackChunkName: "toasts" */ './toast-list');

/** The code of toasts comes with the first one, for a player soon after the first paint. */
export const ToastsView = observer(function ToastsView() {
  const { toasts } = useShell();
  if (!toasts.ready) return null;
  return <LazyPart load={load} props={{ toasts }} loading={null} failed={() => null} />;
});
