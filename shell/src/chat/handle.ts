import type { ModalHandle } from 'shared-contracts/area';
import type { ChatStore } from './chat-store';

/** The talk over a dialog or popup. */
export const chatModal = { area: 'shell', name: 'chat' } as ModalHandle<{ chat: ChatStore }, void>;
