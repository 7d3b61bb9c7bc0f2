import { routes } from 'shared-contracts/composition';
import { reaction } from 'shared-contracts/lib/state';
import { tellable } from '../routing/tellable';
import type { Shell } from '../services/shell';
import { type SiteMessage, SOURCE, wishIn } from './messages';

type Services = Pick<Shell, 'boot' | 'composition' | 'router' | 'i18n'>;

/** Speaks with the page that shows the site in a frame, when it is one that the brand allows (SPEC.md). @returns what ends it */
export const speakWithParent = (shell: Services, win: Window): (() => void) => {
  const { router, i18n, boot, composition } = shell;
  const { embedders = [] } = boot.brand;
  if (win.parent === win || embedders.length === 0) return () => {};
  // where a browser says who stands around, nobody else is tried
  const known = win.location.ancestorOrigins;
  const around = known ? embedders.filter((each) => [...known].includes(each)) : embedders;
  const tell = () => {
    const { location, match } = router.popup ?? router.page;
    // a running game speaks for itself, and its address is the parent's no more
    if (match?.route.name === routes.gameItem.name) return;
    const path = tellable(composition, boot, location.pathname);
    const message: SiteMessage = {
      source: SOURCE,
      type: 'runSiteInIFrame',
      path,
      locale: i18n.locale,
    };
    // delivered to the one that it is, to nobody otherwise
    for (const origin of around) win.top?.postMessage(message, origin);
  };
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (!embedders.includes(origin) || (source !== win.parent && source !== win.top)) return;
    const wish = wishIn(data);
    if (wish && router.offers(wish.path)) router.navigate(wish.path);
  };
  win.addEventListener('message', hear);
  const end = reaction(() => [router.history.location.pathname, i18n.locale].join(' '), tell, {
    fireImmediately: true,
  });
  return () => {
    end();
    win.removeEventListener('message', hear);
  };
};
