import { observer } from 'shared-contracts/lib/state';
import { useHydrating } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { AreaPart } from '../../loader/area-part';
import { AuthPopup } from '../auth/auth-popup';
import { PopupGone } from './popup-gone';
import { PopupWait } from './popup-wait';

/** The popup route over the page. A page of an area brings its own dialog. */
export const PopupView = observer(function PopupView() {
  const { router } = useShell();
  const taken = !useHydrating();
  const { popup } = router;
  // a dialog needs its code: without it the page behind is all there is to read
  if (!taken || !popup?.match || !router.mayShowPopup) return null;
  const { route, params } = popup.match;
  if (route.area === 'shell') return <AuthPopup page={route.page} params={params} />;
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
