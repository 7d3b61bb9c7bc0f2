export interface TabMessage {
  type: 'login' | 'logout';
}
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'login' || data.type === 'logout');

/** Keeps the tabs of this browser in step. It carries no data of the player: each tab asks the server itself. */
export const createTabChannel = (name = 'session'): TabChannel & { close: () => void } => {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      const onMessage = (event: MessageEvent) => isMessage(event.data) && listener(event.data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    close: () => channel?.close(),
  };
};
