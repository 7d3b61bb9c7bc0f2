import { useState } from 'react';
import { useHydrating } from 'shared-contracts/ui/kit';

/** True for what was hydrated; false for what was painted anew. */
export const useHydrated = (): boolean => {
  const hydrating = useHydrating();
  return useState(hydrating)[0];
};
