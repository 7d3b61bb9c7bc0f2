import { createRoot } from 'react-dom/client';
import { observer, reaction } from 'shared-contracts/lib/state';
import { limitReached } from 'shared-contracts/protection';
import type { Shell } from '../services/shell';
import { brandLook } from './brand-look';
import { CheckDialog } from './check-dialog';
import { placeCss } from './css';
import { GameWire } from './game-wire';
import { Guard } from './guard';
import { isGuarded } from './is-guarded';
import { showBetRefused, showReached } from './notices';
import { ProtectionStore } from './protection-store';
import { RealityCheck } from './reality-check';
import { Strip } from './strip';

interface Parts {
  shell: Shell;
  store: ProtectionStore;
  check: RealityCheck;
  guard: Guard;
}
const Protection = observer(function Protection({ shell, store, check, guard }: Parts) {
  return (
    <>
      <Strip shell={shell} store={store} />
      {check.phase === 'open' && (
        <CheckDialog shell={shell} store={store} check={check} guard={guard} />
      )}
    </>
  );
});

/** Paints what protects a player into a guarded place for as long as there is something to protect. @returns what ends it */
export const startProtection = (win: Window, shell: Shell, brandStyle: string): (() => void) => {
  const { host } = shell;
  const store = new ProtectionStore(host);
  const wire = new GameWire(
    win,
    shell.gameFrames.dialects,
    host.clock,
    (code) => void showBetRefused(code, shell),
  );
  const check = new RealityCheck(host, store, wire);
  const css = placeCss(brandLook(brandStyle));
  let leave: (() => void) | null = null;
  const enter = () => {
    const guard = new Guard(win, shell, css);
    const root = createRoot(guard.place.inside);
    root.render(<Protection shell={shell} store={store} check={check} guard={guard} />);
    return () => {
      root.unmount();
      guard.dispose();
    };
  };
  const end = reaction(
    () => isGuarded(shell),
    (guarded) => {
      if (guarded) leave ??= enter();
      else {
        leave?.();
        leave = null;
      }
    },
    { fireImmediately: true },
  );
  const reached = host.live
    .on(limitReached)
    .subscribe(({ payload }) => showReached(payload, shell));
  return () => {
    end();
    reached.unsubscribe();
    leave?.();
    check.dispose();
    wire.dispose();
    store.dispose();
  };
};
