import { useEffect, useRef } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { VisuallyHidden } from 'shared-contracts/ui/kit';
import { useShell } from '../services/shell-context';

export const MAIN_ID = 'main';

/** After a client navigation the focus stands at the start of the new page, and its title is said. */
export const Arrival = observer(function Arrival() {
  const { router, seo } = useShell();
  const { pathname } = router.page.location;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!router.popup) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, router]);
  return (
    <VisuallyHidden as="div" aria-live="polite" role="status">
      {seo.announced}
    </VisuallyHidden>
  );
});
