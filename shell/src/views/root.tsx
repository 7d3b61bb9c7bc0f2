import { type ReactNode, useMemo } from 'react';
import { HostProvider } from 'shared-contracts/area';
import { SLOTS } from 'shared-contracts/composition';
import { Router } from 'shared-contracts/lib/router';
import { observer } from 'shared-contracts/lib/state';
import {
  BackContext,
  BaseContext,
  FormTexts,
  NavigateContext,
  type Translate,
  UiTexts,
} from 'shared-contracts/ui/kit';
import { NoticesView } from '../install/notices-view';
import { MilestonesPlace } from '../milestones/milestones-place';
import { Slot } from '../parts/slot';
import type { Shell } from '../services/shell';
import { ShellProvider } from '../services/shell-context';
import { AroundPlace } from './around/around-place';
import { Arrival } from './arrival';
import { FlyingPlace } from './flying-place';
import { Frame } from './frame/frame';
import { ModalsView } from './modals/modals-view';
import { PageView } from './pages/page-view';
import { PopupView } from './pages/popup-view';
import { ToastsView } from './toasts/toasts-view';

/** Words of the kit and sentences of its forms in the player's language. */
const KitTexts = observer(function KitTexts({
  shell,
  children,
}: {
  shell: Shell;
  children: ReactNode;
}) {
  const { i18n } = shell;
  const { locale } = i18n;
  const [words, errors] = [i18n.versionOf('ui'), i18n.versionOf('errors')];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words must give another function
  const ui = useMemo(
    (): Translate => (key, values) => i18n.t('ui', key, values),
    [i18n, locale, words],
  );
  // apart, for the sentences of errors come after the first paint, and nothing else is to be painted again for them
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const form = useMemo(
    (): Translate => (kind, values) => i18n.errorText(kind, values),
    [i18n, locale, errors],
  );
  return (
    <UiTexts value={ui}>
      <FormTexts value={form}>{children}</FormTexts>
    </UiTexts>
  );
});

/** react-router for the areas' links and hooks; what moves is the shell's own router. */
const RouterBridge = observer(function RouterBridge({
  shell,
  children,
}: {
  shell: Shell;
  children: ReactNode;
}) {
  const { history, navigate } = shell.router;
  const navigator = useMemo(() => {
    const text = (to: string | { pathname?: string; search?: string; hash?: string }) =>
      typeof to === 'string' ? to : (to.pathname ?? '/') + (to.search ?? '') + (to.hash ?? '');
    return {
      createHref: (to: Parameters<typeof text>[0]) => history.href(text(to)),
      go: (delta: number) => history.go(delta),
      push: (to: Parameters<typeof text>[0]) => navigate(text(to)),
      replace: (to: Parameters<typeof text>[0]) => navigate(text(to), { replace: true }),
    };
  }, [history, navigate]);
  const { pathname, search, hash, key, state } = history.location;
  return (
    <Router location={{ pathname, search, hash, key, state }} navigator={navigator}>
      {children}
    </Router>
  );
});

/** The whole site: the layout with its page, and everything that lies over it. */
export const Root = ({ shell }: { shell: Shell }) => (
  <ShellProvider value={shell}>
    <HostProvider host={shell.host}>
      <NavigateContext value={shell.router.navigate}>
        <BaseContext value={shell.router.history.href('')}>
          <BackContext value={shell.router.history.layers.register}>
            <KitTexts shell={shell}>
              <RouterBridge shell={shell}>
                <Frame
                  game={<Slot name={SLOTS.frameOverlay} />}
                  overlay={
                    <>
                      <AroundPlace />
                      <FlyingPlace />
                      <MilestonesPlace />
                      <NoticesView />
                    </>
                  }
                >
                  <PageView />
                </Frame>
                <PopupView />
                <ModalsView />
                <ToastsView />
                <Arrival />
              </RouterBridge>
            </KitTexts>
          </BackContext>
        </BaseContext>
      </NavigateContext>
    </HostProvider>
  </ShellProvider>
);
