import type { RefObject } from 'react';
import { modals, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import {
  Headset,
  Heart,
  Info,
  Maximize,
  Minimize,
  Minus,
  Plus,
  X,
} from 'shared-contracts/ui/icons';
import { Badge, IconButton, MoneyText } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './game-bar.module.css';
import { PlaceLine } from './place-line';
import { useClose } from './use-close';
import { useFullscreen } from './use-fullscreen';

/** Name, money, a deposit over the game and the ways out; time and net position are the host's, over everything. */
export const GameBar = observer(function GameBar({
  root,
}: {
  root: RefObject<HTMLElement | null>;
}) {
  const { game, rounds } = useStores();
  const host = useHost();
  const { i18n, router } = host;
  const t = useTexts();
  const fullscreen = useFullscreen(root);
  const close = useClose();
  const { money } = rounds;
  const { play } = game;
  const isReal = play?.mode === 'real';
  const factsLabel = isReal ? 'bar.facts_limits' : 'bar.facts';
  const openFacts = () => play && void host.modals.open(modals.gameFacts, { slug: play.slug });
  const askSupport = () => void host.modals.open(modals.support, play ? { about: play.name } : {});
  return (
    <header className={s.bar}>
      <span className={s.title}>
        <span className={s.name}>{play?.name}</span>
        {play?.mode === 'demo' && <Badge>{t('mode.demo')}</Badge>}
      </span>
      <PlaceLine />
      <span className={s.figures}>
        {money?.map(({ kind, amount, currency }) => (
          <span key={kind} className={s.figure}>
            <span className={s.label}>{t(`bar.${kind}`)}</span>
            <MoneyText money={{ amount, currency }} locale={i18n.tag} />
          </span>
        ))}
      </span>
      {isReal && (
        <IconButton
          size="small"
          icon={Plus}
          label={t('bar.deposit')}
          onClick={() => game.askForMoney()}
        />
      )}
      <span className={isReal ? s.always : s.phone}>
        <IconButton size="small" icon={Info} label={t(factsLabel)} onClick={openFacts} />
      </span>
      {/* the button of the chat would lie over the game */}
      <span className={s.wide}>
        <IconButton size="small" icon={Headset} label={t('support')} onClick={askSupport} />
      </span>
      {play && (
        <IconButton
          size="small"
          icon={Heart}
          label={t('bar.favourite')}
          aria-pressed={host.favourites.has(play.slug)}
          className={s.heart}
          onClick={() => host.favourites.toggle(play.slug)}
        />
      )}
      {fullscreen.can && !play?.run?.play?.disabledFullscreen && (
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
