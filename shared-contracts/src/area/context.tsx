import { type Context, createContext, type ReactNode, useContext, useMemo } from 'react';
import { runInAction } from '../lib/state';
import type { HostServices } from './host';

const HostContext = createContext<HostServices | null>(null);

/** The shell wraps the whole page in it; areas read it with `useHost`. */
export function HostProvider({ host, children }: { host: HostServices; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}
/**
 * What the shell hands to areas. The component is an `observer` when it reads state. @throws Error without a `HostProvider` above
 *
 * @example
 * ```tsx
 * import { useHost } from 'shared-contracts/area';
 * import { observer } from 'shared-contracts/lib/state';
 *
 * export const Greeting = observer(() => <p>{useHost().session.player ? 'Welcome back' : 'Welcome'}</p>);
 * ```
 */
export const useHost = (): HostServices => {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above');
  return host;
};

/** Drops the plural suffix of a text key: `games_one` and `games_few` are the key `games`. */
export type KeyOf<T> = keyof T extends infer K
  ? K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
    ? Base
    : K extends string
      ? K
      : never
  : never;
export type Translate<T> = (key: KeyOf<T>, values?: Record<string, unknown>) => string;

/**
 * The typed texts of one namespace: `export const useTexts = textsOf<typeof en>('lobby')`.
 * The component that calls the result must be an `observer`, so that it follows a language switch.
 *
 * @example
 * ```tsx
 * import { textsOf } from 'shared-contracts/area';
 *
 * const en = { 'promos.title': 'Promotions' };
 * export const useTexts = textsOf<typeof en>('promo');
 * export const Title = () => <h1>{useTexts()('promos.title')}</h1>;
 * ```
 */
export const textsOf =
  <T,>(namespace: string) =>
  (): Translate<T> => {
    const { i18n } = useHost();
    const { locale } = i18n;
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new locale must give a new function, so that memoised views repaint
    return useMemo(() => (key, values) => i18n.t(namespace, key as string, values), [i18n, locale]);
  };

/** The stores of the area around, by its own context: `export const useStores = () => useStoresOf(StoresContext)`. */
export const useStoresOf = <S,>(context: Context<S | null>): S => {
  const stores = useContext(context);
  if (!stores) throw new Error('the stores of this area are not mounted');
  return stores;
};

/** @deprecated `open` of what `mount` answers since 1.5; for builds from before. It goes with 2.0. */
export const useOpened = <T,>(key: string, open: () => T): T =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything that `open` depends on
  useMemo(() => runInAction(open), [key]);
