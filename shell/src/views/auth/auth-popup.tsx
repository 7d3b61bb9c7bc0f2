import type { RouteParams } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { LazyPart } from '../../parts/lazy-part';
import { PopupGone } from '../pages/popup-gone';
import { PopupWait } from '../pages/popup-wait';

const load = () => import(/* webpackChunkName: "auth" */ './auth-dialog');

/** The popups of guests; their code comes with the first of them. */
export const AuthPopup = observer(function AuthPopup({
  page,
  params,
  onShown,
}: {
  page: string;
  params: RouteParams;
  /** It stands on the page, after its code has come. */
  onShown: () => void;
}) {
  return (
    <LazyPart
      load={load}
      props={{ page, params, onShown }}
      loading={<PopupWait />}
      failed={(retry) => <PopupGone retry={retry} />}
    />
  );
});
