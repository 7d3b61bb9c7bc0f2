import { useState } from 'react';
import type { RouteParams } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { useHydrating } from 'shared-contracts/ui/kit';
import { ownModals } from '../../modals/modal-stack';
import { AreaPart } from '../../parts/area-part';
import { useShell } from '../../services/shell-context';
import { AuthPopup } from '../auth/auth-popup';
import { PopupGone } from './popup-gone';
import { PopupWait } from './popup-wait';

/**
 * Comes once a notice is read that was there before it: what a time-out means, not the question for the password over it. One that is
 * there stays, with what was typed, under the notices to come.
 */
const AuthAfterNotice = observer(function AuthAfterNotice(of: {
  page: string;
  params: RouteParams;
}) {
  const { modals } = useShell();
  const [isThere, setThere] = useState(false);
  if (!isThere && modals.list.some(({ name }) => name === ownModals.alert.name)) return null;
  return <AuthPopup {...of} onShown={() => setThere(true)} />;
});

/** The popup route over the page. A page of an area brings its own dialog. */
export const PopupView = observer(function PopupView() {
  const { router } = useShell();
  const taken = !useHydrating();
  const { popup } = router;
  // a dialog needs its code: without it the page behind is all there is to read
  if (!taken || !popup || !router.mayShowPopup) return null;
  const { route, params } = popup.match;
  if (route.area === 'shell') return <AuthAfterNotice page={route.page} params={params} />;
  return (
    <AreaPart
      area={route.area}
      kind="pages"
      name={route.page}
      props={{ params }}
      loading={<PopupWait />}
      failed={(retry) => <PopupGone retry={retry} />}
    />
  );
});
