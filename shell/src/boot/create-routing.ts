import { GUEST_BASE } from 'shared-contracts/composition';
import { reaction } from 'shared-contracts/lib/state';
import { ModalStack } from '../modals/modal-stack';
import { RouterStore } from '../routing/router-store';
import { SiteHistory } from '../routing/site-history';
import { Visitor } from '../session/visitor';
import { moveOf } from '../upgrade/moves';
import { loadAnew } from '../upgrade/upgrade';
import type { Calls } from './create-calls';
import type { Page } from './create-page';
import { createUpgrade } from './create-upgrade';
import type { PageData } from './read-page';

/** Where the visitor is: the address, its page and popup, what lies over them, and when the whole page is loaded anew. */
export const createRouting = ({
  boot,
  composition,
  win,
  ask,
  pageLoads,
  hydration,
  viewport,
  i18n,
  http,
}: PageData & Page & Calls) => {
  const visitor = new Visitor(boot.player && !boot.guestMode);
  const modals = new ModalStack();
  const askToLeave = () =>
    modals.confirm({
      title: i18n.t('shell', 'unsaved.title'),
      text: i18n.t('shell', 'unsaved.text'),
      confirm: i18n.t('shell', 'unsaved.leave'),
      cancel: i18n.t('shell', 'unsaved.cancel'),
      danger: true,
    });
  const history = new SiteHistory(win, boot.guestMode ? GUEST_BASE : '');
  // the back button closes the modal on top first
  history.block(({ action }) => action === 'pop' && modals.closeTop());
  const router = new RouterStore(history, {
    table: composition,
    visitor,
    isBarred: boot.region?.barred ?? false,
    status: boot.status,
    guestMode: boot.guestMode,
    viewport,
    askToLeave,
    assign: pageLoads.assign,
  });
  const { upgrade, dispose: endUpgrade } = createUpgrade({
    win,
    composition,
    pageLoads,
    ask,
    isBusy: () =>
      modals.list.length > 0 || router.popup !== null || router.hasUnsaved() || http.isChanging,
    whenUncovered: (work) => history.layers.whenUncovered(work),
  });
  history.handOver = ({ action, to }) => {
    const move = moveOf(history, composition, action, to);
    // what is being hydrated must not become another page meanwhile, nor the same one with another query
    const { pathname, search } = history.location;
    const requeried = to.pathname === pathname && to.search !== search;
    if (hydration.done || (hydration.begun && !requeried)) return upgrade.loadAnew(move);
    loadAnew(pageLoads, move);
    return true;
  };
  http.events.subscribe((event) => {
    if (event.type === 'composition') upgrade.note(event.signature);
  });
  i18n.askBefore(async () => {
    await hydration.wait();
    return !router.hasUnsaved() || askToLeave();
  });
  i18n.events.subscribe((event) => {
    if (event.type === 'lost') void upgrade.reloadIfSuperseded();
  });
  const endModals = reaction(
    () => router.page.location.pathname,
    () => modals.closeForNewPage(),
  );
  const end = () => {
    endModals();
    endUpgrade();
    router.dispose();
  };
  return { visitor, modals, history, router, upgrade, end };
};
export type Routing = ReturnType<typeof createRouting>;
