import type { ComponentType, ReactNode } from 'react';
import type { RouteParams } from '../composition';
import type { HostServices, TextsLoader } from './host';

/** A part loaded on demand: `() => import(/* webpackChunkName: "page-main" *\/ './views/main/main-page')`, default export. */
export type Lazy<P> = () => Promise<{ default: ComponentType<P> }>;
/** A page of a popup route renders its own `Dialog` (ui/overlay) and closes it with `router.closePopup()`. */
export interface PageProps {
  params: RouteParams;
}
/** A modal renders its own `Dialog` (ui/overlay), open from the first paint. */
export interface ModalProps<P = unknown, R = unknown> {
  props: P;
  /** Ends the modal with a result, or without one. */
  close: (result?: R) => void;
  /** Another modal stands over this one: hand it to `Dialog`. */
  covered: boolean;
}
/** What a slot of an area gets as the part of a toast, beside its props. Since 1.4. */
export interface ToastPartProps {
  close: () => void;
}
/**
 * What a part asks for first, by its key in `pages`, `modals` or `slots`. The host calls it before the part is painted, while the part's
 * own chunk may still be on its way, in the browser and on a server: when the part comes into the page, at another query of the same
 * page, at "try again", and when the area is mounted (again) under a part that shows. So it has to be idempotent: `ensure`, not `load`.
 * What it throws counts as a fault of the part. Since 1.5.
 */
export interface AreaOpeners {
  /** With the holes of the page's path, and its query; a popup's own, not those of the page behind it. */
  pages?: Record<string, (params: RouteParams, query: URLSearchParams) => void>;
  // biome-ignore lint/suspicious/noExplicitAny: each modal has its own props; the handle carries their type
  modals?: Record<string, (props: any) => void>;
  // biome-ignore lint/suspicious/noExplicitAny: a slot of a toast has props of its own
  slots?: Record<string, (props?: any) => void>;
}
/** An area that was handed its host: its stores live here until `dispose`. */
export interface MountedArea {
  /** A part without an opener is only painted. */
  open?: AreaOpeners;
  /** Wraps every page, modal and slot of the area: `(children) => <StoresContext value={stores}>{children}</StoresContext>`. */
  wrap: (children: ReactNode) => ReactNode;
  /** Ends every subscription and timer. */
  dispose: () => void;
}
/**
 * What an area gives: the default export of its one exposed module. No module-level state: two instances may live side by side.
 * Keys of `pages` are those of the route table, keys of `modals` the names of the modal handles, keys of `slots` what the composition names.
 */
export interface AreaModule {
  name: string;
  /** Semver range of the contract that it was written for. */
  contract: string;
  /** Its text namespace and how to load it. */
  texts: { namespace: string; load: TextsLoader };
  pages: Record<string, Lazy<PageProps>>;
  // biome-ignore lint/suspicious/noExplicitAny: each modal has its own props; the handle carries their type
  modals: Record<string, Lazy<ModalProps<any, any>>>;
  // biome-ignore lint/suspicious/noExplicitAny: a slot of a toast has props of its own
  slots: Record<string, Lazy<any>>;
  mount: (host: HostServices) => MountedArea;
}
/**
 * Types an area; `src/area.ts` exports the result by default.
 *
 * @example
 * ```tsx
 * import { defineArea } from 'shared-contracts/area';
 *
 * export default defineArea({
 *   name: 'rewards',
 *   contract: '^1.5.0',
 *   texts: { namespace: 'rewards', load: async () => ({ default: {} }) },
 *   pages: { main: async () => ({ default: () => <h1>Rewards</h1> }) },
 *   modals: {},
 *   slots: {},
 *   mount: () => ({ wrap: (children) => children, dispose: () => {} }),
 * });
 * ```
 */
export const defineArea = (area: AreaModule): AreaModule => area;
