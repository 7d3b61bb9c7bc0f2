import { useState } from 'react';
import { useHydrating } from 'shared-contracts/ui/kit';

/** True for what came to life over its markup; false for what was painted from nothing, whatever stood there. */
export const useHydrated = (): boolean => {
  const hydrating = useHydrating();
  return useState(hydrating)[0];
};
