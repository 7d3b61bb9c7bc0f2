import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as area from 'shared-contracts/area';
import { CONTRACT_VERSION as contracts } from 'shared-contracts/composition';
import * as router from 'shared-contracts/lib/router';
import * as rx from 'shared-contracts/lib/rx';
import * as state from 'shared-contracts/lib/state';
import * as kit from 'shared-contracts/ui/kit';

/** A share as the federation runtime takes it: there at once, or fetched when it is asked for. */
export type SharedModule = ReturnType<typeof here> | ReturnType<typeof onDemand>;

const here = (module: unknown, version: string) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
});
const onDemand = (load: () => Promise<unknown>) => ({
  version: contracts,
  get: () => load().then((module) => () => module),
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** What the shell provides to areas; facades carry the version of the contract. A test holds the list to the factory's. */
export const sharedModules = () => ({
  react: here(React, React.version),
  'react/jsx-runtime': here(jsxRuntime, React.version),
  'react-dom': here(ReactDom, React.version),
  'shared-contracts/area': here(area, contracts),
  'shared-contracts/lib/router': here(router, contracts),
  'shared-contracts/lib/rx': here(rx, contracts),
  'shared-contracts/lib/state': here(state, contracts),
  'shared-contracts/ui/kit': here(kit, contracts),
  'shared-contracts/lib/forms': onDemand(
    () => import(/* webpackChunkName: "share-lib-forms" */ 'shared-contracts/lib/forms'),
  ),
  'shared-contracts/ui/form': onDemand(
    () => import(/* webpackChunkName: "share-ui-form" */ 'shared-contracts/ui/form'),
  ),
  'shared-contracts/ui/overlay': onDemand(
    () => import(/* webpackChunkName: "share-ui-overlay" */ 'shared-contracts/ui/overlay'),
  ),
});
