import { ChatSettingsSchema } from '../chat.schema';
import { dataOf } from '../common.schema';
import type { CallSchema } from './core';

export const chatCalls = {
  'GET /json-api/chat/webim': { answer: dataOf(ChatSettingsSchema) },
  'GET /json-api/chat/netrox': { answer: dataOf(ChatSettingsSchema) },
} satisfies Record<string, CallSchema>;
