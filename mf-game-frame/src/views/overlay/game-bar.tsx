import { type RefObject, useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Maximize, Minimize, Minus, X } from 'shared-contracts/ui/icons';
import { Badge, IconButton, MoneyText } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './game-bar.module.css';
import { useClose } from './use-close';

const useFullscreen = (root: RefObject<HTMLElement | null>) => {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [root]);
  const toggle = () =>
    (full ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(() => {});
  return { full, toggle, can: typeof document !== 'undefined' && document.fullscreenEnabled };
};

/** Name, balance and the ways out; time and net position are the host's, over everything. */
export const GameBar = observer(function GameBar({ root }: { root: RefObject<HTMLElement | null> }) {
  const { game, rounds } = useStores();
  const { i18n, router } = useHost();
  const t = useTexts();
  const fullscreen = useFullscreen(root);
  const close = useClose();
  const { balance } = rounds;
  return (
    <header className={s.bar}>
      <span className={s.title}>
        <span className={s.name}>{game.play?.name}</span>
        {game.play?.mode === 'demo' && <Badge>{t('mode.demo')}</Badge>}
      </span>
      <span className={s.figures}>
        {balance && (
          <span className={s.figure}>
            <span className={s.label}>{t('bar.balance')}</span>
            <MoneyText money={balance} locale={i18n.tag} />
          </span>
        )}
      </span>
      {fullscreen.can && (
        <IconButton
          size="small"
          icon={fullscreen.full ? Minimize : Maximize}
          label={t(fullscreen.full ? 'bar.exit_fullscreen' : 'bar.fullscreen')}
          onClick={fullscreen.toggle}
        />
      )}
      <IconButton
        size="small"
        icon={Minus}
        label={t('bar.minimise')}
        onClick={() => router.navigate(routes.main)}
      />
      <IconButton size="small" icon={X} label={t('bar.close')} onClick={() => void close()} />
    </header>
  );
});
