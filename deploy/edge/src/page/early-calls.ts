import { requestAddress } from 'shared-contracts/api';
import type { Rendered, RouteCall } from 'shared-contracts/composition';
import { inlineJson } from './json';
import { hole } from './template';

/** A sign-in or a sign-out in another tab makes the answers another visitor's. */
const SEND = `(function(addresses,language){var sent={};globalThis.early={at:performance.now(),sent:sent};
addresses.forEach(function(address){sent[address]=fetch(address,{priority:'low',signal:AbortSignal.timeout(30000),
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
export const earlyCalls = (
  calls: readonly RouteCall[],
  platform: Rendered['platform'],
  language: string,
): string => {
  const addresses = new Set(
    calls.map(({ call, params, query }) => requestAddress(call.path, { params, query }, platform)),
  );
  if (addresses.size === 0) return '';
  const [which, said] = [[...addresses], language].map((each) => inlineJson(JSON.stringify(each)));
  return `\n<script${hole('vouched')}>${SEND}(${which},${said})</script>`;
};
