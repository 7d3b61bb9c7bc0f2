import { createContext } from 'react';
import { textsOf, useStoresOf } from 'shared-contracts/area';
import type { PromoStores } from '../stores';
import type en from '../texts/en.json';

export const StoresContext = createContext<PromoStores | null>(null);
export const useStores = () => useStoresOf(StoresContext);
/** The component that calls it must be an `observer`, so that it follows a language switch. */
export const useTexts = textsOf<typeof en>('promo');
