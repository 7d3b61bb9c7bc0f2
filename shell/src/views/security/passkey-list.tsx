import { useEffect, useMemo, useState } from 'react';
import { codeOf } from 'shared-contracts/api';
import { observer } from 'shared-contracts/lib/state';
import { getPasskeys, type Passkey, removePasskey } from 'shared-contracts/security';
import { Loadable } from 'shared-contracts/stores';
import { KeyRound } from 'shared-contracts/ui/icons';
import { Button, Icon, PageGate, Skeleton } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { knowsPasskeys } from '../../session/passkeys';
import { useWords } from '../auth/use-words';
import { AddPasskey } from './add-passkey';
import s from './security.module.css';
import { useWhen } from './use-when';

const Row = observer(function Row({
  passkey,
  onRemove,
}: {
  passkey: Passkey;
  onRemove: () => void;
}) {
  const t = useWords();
  const when = useWhen();
  const { name, createdAt, usedAt } = passkey;
  return (
    <li className={s.row}>
      <Icon of={KeyRound} size={20} />
      <div className={s.words}>
        <p className={s.name}>{name || t('devices.unknown')}</p>
        <p className={s.note}>
          {usedAt
            ? t('passkeys.used', { when: when(usedAt) })
            : t('passkeys.created', { when: when(createdAt) })}
        </p>
      </div>
      <Button
        size="small"
        variant="secondary"
        aria-label={`${t('passkeys.remove')}: ${name}`}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  );
});

/** The player's passkeys: one more with the password, or one less. */
export const PasskeyList = observer(function PasskeyList() {
  const t = useWords();
  const { http, toasts, i18n, modals } = useShell();
  const list = useMemo(() => new Loadable(async () => (await http.call(getPasskeys)).data), [http]);
  const [adding, setAdding] = useState(false);
  useEffect(() => void list.ensure(), [list]);
  const remove = async ({ id, name }: Passkey) => {
    const sure = await modals.confirm({
      title: t('passkeys.removeTitle', { name: name || t('devices.unknown') }),
      text: t('passkeys.removeText'),
      confirm: t('passkeys.remove'),
      cancel: t('passkeys.cancel'),
    });
    if (!sure) return;
    try {
      await http.call(removePasskey, { params: { id } });
      toasts.show({ key: 'passkey', type: 'success', text: t('passkeys.removed') });
    } catch (error) {
      toasts.show({ key: 'passkey', type: 'error', text: i18n.errorText(codeOf(error)) });
    }
    await list.load();
  };
  const added = () => {
    setAdding(false);
    toasts.show({ key: 'passkey', type: 'success', text: t('passkeys.added') });
    void list.load();
  };
  return (
    <section aria-labelledby="security-passkeys">
      <h3 id="security-passkeys" className={s.heading}>
        {t('passkeys.title')}
      </h3>
      <p className={s.note}>{t('passkeys.text')}</p>
      <PageGate part loadable={list} skeleton={<Skeleton shape="box" height={64} width="100%" />}>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul className={s.list}>
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
              ))}
            </ul>
          )
        }
      </PageGate>
      {!knowsPasskeys(window) && <p className={s.note}>{t('passkeys.unsupported')}</p>}
      {knowsPasskeys(window) && adding && (
        <AddPasskey onAdded={added} onCancel={() => setAdding(false)} />
      )}
      {knowsPasskeys(window) && !adding && (
        <Button wide variant="secondary" icon={KeyRound} onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
    </section>
  );
});
