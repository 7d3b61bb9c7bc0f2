import { observer } from 'shared-contracts/lib/state';
import { LazyPart } from '../parts/lazy-part';
import { useShell } from '../services/shell-context';

const load = () => import(/* webpackChunkName: "notice" */ './notice-card');

/** The code of notices comes with the first one. */
export const NoticesView = observer(function NoticesView() {
  const { notices } = useShell();
  if (!notices.current) return null;
  return <LazyPart load={load} props={{ notices }} loading={null} failed={() => null} />;
});
