import type * as S from './chat.schema';
import { endpoint } from './core';

export type { ChatSettings } from './chat.schema';

/**
 * What the chat of this provider is opened with for the player (specification 2, sections 3.7 and 7.4). 503 `maintenance`. A failed load is
 * swallowed. Since 1.4.
 */
export const getWebimChat = endpoint<{ answer: { data: S.ChatSettings } }>({
  method: 'GET',
  path: '/json-api/chat/webim',
  auth: 'required',
  pending: true,
});
/** The same of the other provider. Since 1.4. */
export const getNetroxChat = endpoint<{ answer: { data: S.ChatSettings } }>({
  method: 'GET',
  path: '/json-api/chat/netrox',
  auth: 'required',
  pending: true,
});
