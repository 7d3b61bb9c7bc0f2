import { topic } from '../events/core';
import type { Captcha } from './accounts';
import type * as S from './chat.schema';
import { endpoint } from './core';

export type { ChatSettings, ChatTicket } from './chat.schema';

/**
 * What the chat of this provider is opened with for the player (specification 2, sections 3.7 and 7.4). 404 `not_found` where it is
 * not open. A failed load is swallowed. Since 1.4.
 */
export const getWebimChat = endpoint<{ answer: { data: S.ChatSettings } }>({
  method: 'GET',
  path: '/json-api/chat/webim',
  auth: 'required',
});
/** The same of the other provider. Since 1.4. */
export const getNetroxChat = endpoint<{ answer: { data: S.ChatSettings } }>({
  method: 'GET',
  path: '/json-api/chat/netrox',
  auth: 'required',
});
/**
 * Lets a player, or a guest's browser, into the frame of the chat for ten minutes, and no longer than the session lasts. 503 `maintenance`
 * where there is no chat; 403 `captcha_required` for a guest at an address that began many talks. Since 1.5.
 */
export const createChatTicket = endpoint<{
  body: { about?: string; captcha?: Captcha };
  answer: { data: S.ChatTicket };
}>({
  method: 'POST',
  path: '/json-api/chat/ticket',
  auth: 'optional',
  invented: true,
});
/** Answers of support that the player has not seen. Since 1.5. */
export const getUnreadChat = endpoint<{ answer: { data: { unread: number } } }>({
  method: 'GET',
  path: '/json-api/chat/unread',
  auth: 'required',
  invented: true,
});

/** Support answered, or the player saw the answers. Since 1.5. */
export const chatUnread = topic<{ unread: number }>('chat.unread');
