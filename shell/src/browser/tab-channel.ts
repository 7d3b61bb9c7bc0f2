export interface TabMessage {
  type: 'login' | 'logout';
}
export interface TabChannel<T = TabMessage> {
  post(message: T): void;
  listen(listener: (message: T) => void): () => void;
}

const isSessionMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'login' || data.type === 'logout');

/** For a channel that nothing comes by. */
export const isNothing = (_data: unknown): _data is never => false;

/** One way between the tabs of this browser; `isMessage` says what is read. */
export const createChannel = <T>(
  name: string,
  isMessage: (data: unknown) => data is T,
): TabChannel<T> & { close: () => void } => {
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

/** Keeps the tabs of this browser in step. It carries no data of the player: each tab asks the server itself. */
export const createTabChannel = () => createChannel('session', isSessionMessage);
