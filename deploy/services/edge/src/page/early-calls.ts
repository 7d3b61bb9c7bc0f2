import { requestAddress } from 'shared-contracts/api';
import {
  callsFor,
  type RouteCall,
  type RouteMatch,
  SLOTS_WITH_A_PERSON,
} from 'shared-contracts/composition';
import { neededAreas } from '../build-health/population';
import type { EdgeRoute } from '../composition/resolve';
import type { CompositionView } from '../composition/views';
import { takesEarly } from './assets';
import { inlineJson } from './json';
import { hole } from './template';

/** What a player's page asks before its scripts: what its routes say, and every area that it has at once. */
export const ownCalls = (
  view: CompositionView,
  pages: readonly RouteMatch<EdgeRoute>[],
): RouteCall[] => {
  if (!takesEarly(view.shell)) return [];
  const later = Object.fromEntries(SLOTS_WITH_A_PERSON.map((name) => [name, []]));
  const rows = pages.map(({ route }) => route);
  const names = neededAreas({ ...view.resolved.slots, ...later }, rows, true);
  const releases = [view.shell, ...view.areas].filter(({ area }) => names.has(area));
  const ofRoutes = pages.flatMap(({ route, params }) => [
    ...callsFor(route.own ?? [], params),
    ...callsFor(route.calls, params).filter(({ call }) => call.personal),
  ]);
  return [
    ...callsFor(
      releases.flatMap(({ manifest }) => manifest?.own ?? []),
      {},
    ),
    ...ofRoutes,
  ];
};

/** `platform` follows the window, as the shell's calls do (shell/src/browser/viewport.ts). A sign-in or a sign-out in another tab makes the answers another visitor's. */
const SEND =
  `(function(addresses,language){var sent={},mobile=matchMedia('(max-width: 767.98px)').matches;
globalThis.early={at:performance.now(),sent:sent};
addresses.forEach(function(address){if(mobile)address=address.replace(/([?&]platform=)desktop/,'$1mobile');sent[address]=fetch(address,{priority:'low',signal:AbortSignal.timeout(30000),
headers:{'X-Requested-With':'XMLHttpRequest','Accept-Language':language}});sent[address].catch(function(){})});
if(globalThis.BroadcastChannel)new BroadcastChannel('session').onmessage=function(){globalThis.early=undefined}})`.replaceAll(
    '\n',
    '',
  );

/**
 * An element that asks for what is the player's own while the page's scripts are on their way (H-22); it stands behind their tags, so
 * that they go first. The answers wait in `early`, by address, for the shell's calls (shell/src/http, EarlyAnswers). '' for nothing to ask.
 *
 * @param language BCP 47 tag of the page
 */
export const earlyCalls = (calls: readonly RouteCall[], language: string): string => {
  const addresses = new Set(
    calls.map(({ call, params, query }) => requestAddress(call.path, { params, query }, 'desktop')),
  );
  if (addresses.size === 0) return '';
  const [which, said] = [[...addresses], language].map((each) => inlineJson(JSON.stringify(each)));
  return `\n<script${hole('vouched')}>${SEND}(${which},${said})</script>`;
};
