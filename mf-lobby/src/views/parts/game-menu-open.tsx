import type { ReactElement } from 'react';
import type { Game } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { Info } from 'shared-contracts/ui/icons';
import { Menu } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';
import { useHidingItems } from './use-hiding-items';

export interface GameMenuProps {
  game: Game;
  trigger: ReactElement<Record<string, unknown>>;
  /** Leads to what is known of the game; nothing where that stands already. */
  onAbout?: () => void;
}

/** The menu of a game once somebody has asked for it. */
export default observer(function GameMenuOpen({ game, trigger, onAbout }: GameMenuProps) {
  const text = useTexts();
  const label = text('sheet.about', { game: game.name });
  const hiding = useHidingItems(game);
  const about = { key: 'about', icon: Info, label, onSelect: () => onAbout?.() };
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={onAbout ? [about, 'separator', ...hiding] : hiding}
    />
  );
});
