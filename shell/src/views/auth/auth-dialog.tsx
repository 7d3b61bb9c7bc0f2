import { useEffect, useState } from 'react';
import type { RouteParams } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { LimitGate } from './limit-gate';
import { LoginSteps } from './login-steps';
import { RegistrationSteps } from './registration-steps';
import { RemindSteps } from './remind-steps';
import { useFirstField } from './use-first-field';

const TITLES = {
  login: 'login.title',
  registration: 'registration.title',
  remind: 'remind.title',
  'new-password': 'remind.title',
} as const;

/** Login, registration and the way to a new password, over the page behind them. */
export default observer(function AuthDialog({
  page,
  params,
  onShown,
}: {
  page: string;
  params: RouteParams;
  onShown: () => void;
}) {
  const t = useTexts();
  const { router, modals, session } = useShell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(onShown, []);
  // a step back ends the dialog as well
  useEffect(() => () => void session.skipNickname().catch(() => {}), [session]);
  const [open, setOpen] = useState(true);
  const { box, initialFocus } = useFirstField();
  const close = async () => {
    if (await router.mayClosePopup()) setOpen(false);
  };
  const title = TITLES[page as keyof typeof TITLES] ?? TITLES.login;
  return (
    <Dialog
      open={open}
      size="small"
      ofAddress
      title={t(title)}
      covered={modals.top !== null}
      initialFocus={initialFocus}
      onClose={() => void close()}
      onClosed={router.closePopup}
    >
      <div ref={box}>
        <LimitGate key={page}>
          {page === 'login' && <LoginSteps />}
          {page === 'registration' && <RegistrationSteps />}
          {(page === 'remind' || page === 'new-password') && (
            <RemindSteps linked={params.code ?? null} />
          )}
        </LimitGate>
      </div>
    </Dialog>
  );
});
