import type { PageMessage, TableMessage } from '../../crash-protocol';

/** `lost`: it reconnects by itself; `over`: it does not. */
export type LinkState = 'open' | 'lost' | 'over';
export interface Link {
  /** Sends; false without a connection. */
  say(message: PageMessage): boolean;
  /** Reconnects at once instead of after the pause. */
  retry(): void;
}
/** The part of a browser's socket that is used here. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'readyState'>;
export interface LinkDeps {
  token: string;
  open(): Socket;
  hear(message: TableMessage): void;
  state(state: LinkState): void;
  /** Runs something later; answers how to forget it. */
  later(milliseconds: number, run: () => void): () => void;
}

/** Milliseconds of silence after which the connection counts as broken; a table sends something at least every two seconds. */
const SILENCE = 9000;
const PAUSES = [300, 1000, 2000, 4000];
/** The server refuses this page. */
const FINAL = [4400, 4401];
const OPEN = 1;

/** The connection to the table. It connects by itself, and again after every break. */
export function linkTo({ token, open, hear, state, later }: LinkDeps): Link {
  let socket: Socket | undefined;
  let tries = 0;
  let forgetSilence = () => {};
  let forgetRetry = () => {};

  function listen(): void {
    forgetSilence();
    const heard = socket;
    forgetSilence = later(SILENCE, () => {
      heard?.close();
      lost(heard);
    });
  }
  /** A socket that is never told of its end ends all the same. */
  function lost(which: Socket | undefined, code = 0): void {
    if (which !== socket) return;
    socket = undefined;
    forgetSilence();
    if (FINAL.includes(code)) return state('over');
    state('lost');
    forgetRetry = later(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0, connect);
    tries += 1;
  }
  function connect(): void {
    forgetRetry();
    const mine = open();
    socket = mine;
    listen();
    mine.addEventListener('open', () => mine.send(JSON.stringify({ type: 'enter', token })));
    mine.addEventListener('close', ({ code }) => lost(mine, code));
    mine.addEventListener('message', ({ data }) => {
      if (mine !== socket) return;
      listen();
      const message = JSON.parse(String(data)) as TableMessage;
      if (message.type === 'table') {
        tries = 0;
        state('open');
      }
      hear(message);
    });
  }
  connect();
  return {
    say(message) {
      if (socket?.readyState !== OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    retry() {
      if (!socket) connect();
    },
  };
}
