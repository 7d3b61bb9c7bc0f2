import type { ModalHandle } from 'shared-contracts/area';
import type { MilestonesStore } from './milestones-store';

export const firstStepsModal = { area: 'shell', name: 'first-steps' } as ModalHandle<
  { store: MilestonesStore },
  void
>;
