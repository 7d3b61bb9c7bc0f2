import { useEffect, useId, useState } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { pushBrowserOf } from '../push/browser-push';
import { PushSwitch } from '../push/push-switch';
import { useShell } from '../services/shell-context';
import { useTexts } from '../texts/shell-texts';
import s from './device-modal.module.css';
import { install } from './install-offer';

const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches;
/** Safari on a phone has no offer to install; only its menu does it. */
const isByMenu = () => 'standalone' in window.navigator;

const Pushes = observer(function Pushes({ push }: { push: PushSwitch }) {
  const t = useTexts();
  const { i18n } = useShell();
  const id = useId();
  const { state, errorCode } = push;
  const notes = {
    looking: t('device.push_text'),
    absent: t('device.push_absent'),
    denied: t('device.push_denied'),
    off: t('device.push_text'),
    on: t('device.push_on'),
  };
  const failed =
    errorCode === 'push_failed' ? t('device.push_failed') : errorCode && i18n.errorText(errorCode);
  return (
    <section className={s.part}>
      <div className={s.row}>
        <h3 className={s.title} id={id}>
          {t('device.push')}
        </h3>
        {state === 'looking' && <Skeleton width="52px" height="32px" />}
        {(state === 'on' || state === 'off') && (
          <button
            type="button"
            role="switch"
            aria-checked={state === 'on'}
            aria-labelledby={id}
            aria-busy={push.busy || undefined}
            className={s.switch}
            onClick={() => void push.turn(state === 'off')}
          />
        )}
      </div>
      <p className={s.text}>{notes[state]}</p>
      {failed && (
        <p role="alert" className={s.failed}>
          {failed}
        </p>
      )}
    </section>
  );
});

/** What this device does for the player: notifications while the site is closed, and the site as an app. */
export default observer(function DeviceModal({ close, covered }: ModalProps<object>) {
  const shell = useShell();
  const t = useTexts();
  const { http, boot, offer } = shell;
  const [push] = useState(
    () =>
      new PushSwitch({
        http,
        browser: pushBrowserOf(window),
        key: boot.serverData?.webPushKey ?? null,
      }),
  );
  useEffect(() => void push.look(), [push]);
  const brand = boot.brand.name;
  const [canInstall, setCanInstall] = useState(offer.event !== null);
  const press = () => {
    setCanInstall(false);
    void install(shell);
  };
  return (
    <Dialog open size="small" title={t('device.title')} covered={covered} onClose={() => close()}>
      <Stack gap={5}>
        <Pushes push={push} />
        {!isStandalone() && (canInstall || isByMenu()) && (
          <section className={s.part}>
            <h3 className={s.title}>{t('install.title', { brand })}</h3>
            <p className={s.text}>{canInstall ? t('install.text') : t('install.by_menu')}</p>
            {canInstall && (
              <div>
                <Button variant="secondary" onClick={press}>
                  {t('install.action')}
                </Button>
              </div>
            )}
          </section>
        )}
      </Stack>
    </Dialog>
  );
});
