import { createContext } from 'react';
import { textsOf, useStoresOf } from 'shared-contracts/area';
import type { TournamentStores } from '../stores';
import type en from '../texts/en.json';

export const StoresContext = createContext<TournamentStores | null>(null);
export const useStores = () => useStoresOf(StoresContext);
/** The component that calls it must be an `observer`, so that it follows a language switch. */
export const useTexts = textsOf<typeof en>('tournaments');
/** What `useTexts` gives. */
export type TextOf = ReturnType<typeof useTexts>;
