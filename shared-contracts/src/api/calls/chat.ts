import { getNetroxChat, getWebimChat } from '../chat';
import { ChatSettingsSchema } from '../chat.schema';
import { dataOf } from '../common.schema';
import { described } from './core';

export const chatCalls = [
  described(getWebimChat, { answer: dataOf(ChatSettingsSchema) }),
  described(getNetroxChat, { answer: dataOf(ChatSettingsSchema) }),
];
