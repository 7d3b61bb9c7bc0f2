import { type ComponentType, cloneElement, useState } from 'react';
import type { GameMenuProps } from './game-menu-open';

const load = () => import(/* webpackChunkName: "game-menu" */ './game-menu-open');
/** The code is on its way; whether it arrives is the press's matter. */
const prefetch = () => void load().catch(() => {});

/** What a player can do with a game beside playing it. A page has many tiles: the menu of one comes when it is asked for. */
export function GameMenu(props: GameMenuProps) {
  const [Open, setOpen] = useState<ComponentType<GameMenuProps> | null>(null);
  if (Open) return <Open {...props} />;
  const open = () =>
    load().then(
      (module) => setOpen(() => module.default),
      () => {},
    );
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    onClick: () => void open(),
    onPointerEnter: prefetch,
    onFocus: prefetch,
  });
}
