import type { ReactNode } from 'react';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { cx } from 'shared-contracts/ui/kit';
import { LazyPart } from '../../parts/lazy-part';
import { isGuarded } from '../../protection/is-guarded';
import { useShell } from '../../services/shell-context';
import { staffViewOf } from '../../staff/staff-view';
import { useTexts } from '../../texts/shell-texts';
import { MAIN_ID } from '../arrival';
import { ConnectivityNote } from './connectivity-note';
import { Footer } from './footer';
import s from './frame.module.css';
import { Header } from './header';
import { Rail } from './rail';
import { TabBar } from './tab-bar';

const loadBanner = () => import(/* webpackChunkName: "staff-banner" */ '../../staff/staff-banner');

interface FrameProps {
  children: ReactNode;
  game: ReactNode;
  overlay: ReactNode;
}

/**
 * Header, rail, page, footer and the bar of a phone; sized by CSS alone, so nothing moves when data comes. What lies over the page
 * (`game`, `overlay`) stands inside, so that it knows the measures of the bars and keeps off them. Keys reach a running game before the
 * page: behind a lobby it would be hundreds of stops away.
 */
export const Frame = observer(function Frame({ children, game, overlay }: FrameProps) {
  const t = useTexts();
  const shell = useShell();
  const { nav, composition, boot, router } = shell;
  const staff = staffViewOf(composition);
  return (
    <div
      data-frame=""
      className={cx(
        s.frame,
        !nav.railOpen && s.narrow,
        staff && s.staff,
        isGuarded(shell) && s.guarded,
      )}
    >
      <a className={s.skip} href={`#${MAIN_ID}`}>
        {t('frame.skip')}
      </a>
      {staff && (
        <LazyPart load={loadBanner} props={{ view: staff }} loading={null} failed={() => null} />
      )}
      <Header />
      <Rail />
      {game}
      <div className={s.content}>
        <main id={MAIN_ID} tabIndex={-1} className={s.main}>
          {/* a running game is not moved down */}
          {boot.stale && router.current.name !== routes.gameItem.name && (
            <p className={s.stale} role="status">
              {t('frame.stale')}
            </p>
          )}
          {children}
        </main>
        <Footer />
      </div>
      <TabBar />
      <ConnectivityNote />
      {overlay}
    </div>
  );
});
