import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as area from 'shared-contracts/area';
import { CONTRACT_VERSION, type ServerShell } from 'shared-contracts/composition';
import * as forms from 'shared-contracts/lib/forms';
import * as router from 'shared-contracts/lib/router';
import * as rx from 'shared-contracts/lib/rx';
import { enableStaticRendering } from 'shared-contracts/lib/server';
import * as state from 'shared-contracts/lib/state';
import * as uiForm from 'shared-contracts/ui/form';
import * as kit from 'shared-contracts/ui/kit';
import * as overlay from 'shared-contracts/ui/overlay';
import { renderPage } from './rendering/render';
import { renderWhole } from './rendering/whole';

// nothing is ever painted twice here, so nobody has to be told of changes
enableStaticRendering(true);

export const contract: ServerShell['contract'] = CONTRACT_VERSION;

/** A test holds the list to that of the browser. */
export const shares: ServerShell['shares'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'shared-contracts/area': area,
  'shared-contracts/lib/forms': forms,
  'shared-contracts/lib/router': router,
  'shared-contracts/lib/rx': rx,
  'shared-contracts/lib/state': state,
  'shared-contracts/ui/form': uiForm,
  'shared-contracts/ui/kit': kit,
  'shared-contracts/ui/overlay': overlay,
};

/** Other versions of them, by request; a test holds the list to `also-provides.json`. */
export const olderShares: NonNullable<ServerShell['olderShares']> = {};

export const render: ServerShell['render'] = (request) =>
  request.whole ? renderWhole(request) : renderPage(request);
