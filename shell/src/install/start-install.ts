import { reaction } from 'shared-contracts/lib/state';
import { forgetBrowser } from '../push/browser-push';
import type { Shell } from '../services/shell';
import { offerInstall } from './install-offer';
import { SiteWorker } from './site-worker';
import { createTabs } from './tabs';
import { whenFree } from './when-free';

interface ScriptUrls {
  createScriptURL(url: string): string;
}
type InstallWindow = Window & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
};

/** The page's one policy of scripts, which lets `/sw.js` pass. */
const trusted = (win: InstallWindow, url: string): string => {
  const rules = { createScriptURL: (address: string) => address };
  return (win.trustedTypes?.createPolicy('webpack', rules) ?? rules).createScriptURL(url);
};

/** Everything of an installed site that a page does: its worker, the word of an update, the offer to install. @returns what ends it */
export const startInstall = (win: InstallWindow, shell: Shell): (() => void) => {
  const { boot, upgrade, notices, i18n, session } = shell;
  const ends = [offerInstall(win, shell)];
  const end = () => {
    for (const one of ends) one();
  };
  const container = 'serviceWorker' in win.navigator ? win.navigator.serviceWorker : null;
  if (boot.worker === undefined || !container) return end;

  const tabs = createTabs(() => upgrade.isFree);
  const tell = () => {
    const run = () => {
      notices.close();
      upgrade.renew();
    };
    const isQuiet = () => upgrade.isFree && !notices.current;
    ends.push(whenFree(isQuiet, () => void notices.show({ kind: 'update', run })));
  };
  const worker = new SiteWorker({
    container,
    tabs,
    url: trusted(win, `/sw.js?v=${encodeURIComponent(boot.worker)}`),
    // where the page is of the newest shell already, nobody has to be told
    onReady: () => void upgrade.look().then((isNewer) => (isNewer ? tell() : worker.activate())),
  });
  const leave = async () => {
    await forgetBrowser(worker.registration);
    // a logout takes the worker along with all that the site kept
    await worker.start();
  };
  const left = session.events.subscribe((event) => event === 'logout' && void leave());
  ends.push(
    reaction(
      () => i18n.locale,
      (locale) => worker.speaks(locale),
      { fireImmediately: true },
    ),
    () => left.unsubscribe(),
    () => worker.stop(),
    tabs.end,
  );
  void worker
    .start()
    .then(() =>
      session.player || boot.guestMode ? undefined : forgetBrowser(worker.registration),
    );
  return end;
};
