import { modals, useHost } from 'shared-contracts/area';
import { Filter } from 'shared-contracts/ui/icons';
import { Button } from 'shared-contracts/ui/kit';
import type { Narrowing } from '../../stores/game-list';
import { useTexts } from '../context';

interface NarrowButtonProps {
  /** What the grid holds before it is narrowed. */
  grid: { category: string; producer: string; text: string };
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
}

/** Opens the filters and the order of a grid; says how many are chosen. */
export const NarrowButton = ({ grid, narrowing, onNarrow }: NarrowButtonProps) => {
  const host = useHost();
  const text = useTexts();
  const chosen = Object.values(narrowing).filter(Boolean).length;
  const narrow = async () => {
    const next = await host.modals.open(modals.gameFilters, { grid, chosen: narrowing });
    if (next) onNarrow(next);
  };
  return (
    <Button variant="secondary" icon={Filter} onClick={narrow}>
      {chosen > 0 ? text('filters.chosen', { count: chosen }) : text('filters.title')}
    </Button>
  );
};
