import { useEffect, useState } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { useShell } from '../services/shell-context';
import { Celebration } from './celebration';
import { FirstStepsButton } from './first-steps';
import { MilestonesStore } from './milestones-store';

/** What a player of this page reached, and a newcomer's first steps. It goes with the player. */
export default observer(function Milestones() {
  const shell = useShell();
  const [store, setStore] = useState<MilestonesStore | null>(null);
  useEffect(() => {
    const made = new MilestonesStore(shell, document);
    setStore(made);
    return () => made.dispose();
  }, [shell]);
  if (!store) return null;
  const { celebration, hide } = store;
  return (
    <>
      <FirstStepsButton store={store} />
      {celebration && <Celebration key={celebration.id} milestone={celebration} close={hide} />}
    </>
  );
});
