import { Type } from '@sinclair/typebox';
import { CaptchaSchema } from '../accounts.schema';
import { createChatTicket, getNetroxChat, getUnreadChat, getWebimChat } from '../chat';
import { ChatSettingsSchema, ChatTicketSchema } from '../chat.schema';
import { dataOf } from '../common.schema';
import { described } from './core';

export const chatCalls = [
  described(getWebimChat, { answer: dataOf(ChatSettingsSchema) }),
  described(getNetroxChat, { answer: dataOf(ChatSettingsSchema) }),
  described(createChatTicket, {
    body: Type.Object({
      about: Type.Optional(Type.String({ maxLength: 100 })),
      captcha: Type.Optional(CaptchaSchema),
    }),
    answer: dataOf(ChatTicketSchema),
  }),
  described(getUnreadChat, {
    answer: dataOf(Type.Object({ unread: Type.Integer({ minimum: 0 }) })),
  }),
];
