import { useEffect, useMemo, useState } from 'react';
import { codeOf } from 'shared-contracts/api';
import { observer } from 'shared-contracts/lib/state';
import { endOtherSignIns, endSignIn, getSignIns, type SignIn } from 'shared-contracts/security';
import { Loadable } from 'shared-contracts/stores';
import { Badge, Button, PageGate, Skeleton } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { deviceText } from '../../session/when';
import { useWords } from '../auth/use-words';
import s from './security.module.css';
import { useWhen } from './use-when';

interface DeviceProps {
  device: SignIn;
  busy: boolean;
  onEnd: () => void;
}
const Device = observer(function Device({ device, busy, onEnd }: DeviceProps) {
  const t = useWords();
  const when = useWhen();
  const name = deviceText(device) || t('devices.unknown');
  return (
    <li className={s.row}>
      <div className={s.words}>
        <p className={s.name}>
          {name} {device.isCurrent && <Badge tone="positive">{t('devices.current')}</Badge>}
        </p>
        <p className={s.note}>{t('devices.since', { when: when(device.createdAt) })}</p>
        {!device.isCurrent && (
          <p className={s.note}>{t('devices.seen', { when: when(device.seenAt) })}</p>
        )}
      </div>
      {!device.isCurrent && (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={`${t('devices.end')}: ${name}`}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
});

/** Every session that runs, with a way to end one elsewhere or all of them but this. */
export const DeviceList = observer(function DeviceList() {
  const t = useWords();
  const { http, toasts, i18n } = useShell();
  const list = useMemo(
    () => new Loadable(async () => (await http.call(getSignIns)).data.items),
    [http],
  );
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => void list.ensure(), [list]);
  const end = async (name: string, send: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await send();
      toasts.show({ key: 'devices', type: 'success', text: t('devices.ended') });
    } catch (error) {
      toasts.show({ key: 'devices', type: 'error', text: i18n.errorText(codeOf(error)) });
    }
    await list.load();
    setBusy(null);
  };
  return (
    <section aria-labelledby="security-devices">
      <h3 id="security-devices" className={s.heading}>
        {t('devices.title')}
      </h3>
      <PageGate part loadable={list} skeleton={<Skeleton shape="box" height={120} width="100%" />}>
        {(devices) => (
          <>
            <ul className={s.list}>
              {devices.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  busy={busy === device.id}
                  onEnd={() =>
                    void end(device.id, () => http.call(endSignIn, { params: { id: device.id } }))
                  }
                />
              ))}
            </ul>
            {devices.length > 1 ? (
              <Button
                wide
                variant="secondary"
                busy={busy === 'others'}
                onClick={() => void end('others', () => http.call(endOtherSignIns))}
              >
                {t('devices.endOthers')}
              </Button>
            ) : (
              <p className={s.note}>{t('devices.only')}</p>
            )}
          </>
        )}
      </PageGate>
    </section>
  );
});
