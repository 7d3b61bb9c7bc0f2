import { codeOf } from 'shared-contracts/api';
import {
  type ChatSettings,
  chatUnread,
  createChatTicket,
  getNetroxChat,
  getUnreadChat,
  getWebimChat,
} from 'shared-contracts/chat';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import type { Shell } from '../services/shell';
import { chatModal } from './handle';
import { lookOf } from './look';

type Services = Pick<
  Shell,
  'boot' | 'http' | 'session' | 'live' | 'i18n' | 'captcha' | 'modals' | 'router'
>;
/** What the frame is told, by its exact origin. */
type ToFrame =
  | { type: 'news' }
  | { type: 'open'; token?: string; provider: string; settings?: ChatSettings; look: object };

/** Milliseconds after which a frame that says nothing has failed. */
export const FRAME_PATIENCE = 10_000;

/** The talk with support in its frame, which is there while it is open and no longer (SPEC.md). */
export class ChatStore {
  state: 'closed' | 'opening' | 'open' | 'failed' = 'closed';
  /** It was opened from a dialog or popup and lies over that. */
  isOver = false;
  /** Answers that the player has not seen. */
  unread = 0;
  /** Counts the frames, so that another try is another one. */
  turn = 0;
  private about: string | undefined;
  private frame: Window | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ends: (() => void)[];

  constructor(
    private readonly shell: Services,
    private readonly win: Window,
  ) {
    makeAutoObservable<this, 'shell' | 'win' | 'frame' | 'timer' | 'ends' | 'about'>(
      this,
      { shell: false, win: false, frame: false, timer: false, ends: false, about: false },
      { autoBind: true },
    );
    const answers = shell.live
      .on(chatUnread)
      .subscribe(({ payload }) => this.heard(payload.unread));
    const visitor = shell.session.events.subscribe(() => {
      // who came or left talks anew
      this.close();
      this.heard(0);
      void this.count();
    });
    win.addEventListener('message', this.hear);
    this.ends = [
      () => answers.unsubscribe(),
      () => visitor.unsubscribe(),
      () => win.removeEventListener('message', this.hear),
      () => clearTimeout(this.timer),
    ];
    void this.count();
  }

  private get config() {
    return this.shell.boot.serverData?.callCenterConfig;
  }

  /** Where the frame comes from; empty without a chat. */
  get url(): string {
    const frame = this.config?.settings.frame;
    if (!frame) return '';
    const url = new URL(frame);
    url.searchParams.set('site', this.win.location.origin);
    url.searchParams.set('brand', this.shell.boot.brand.id);
    url.searchParams.set('lang', this.shell.i18n.locale);
    return url.href;
  }

  open(about?: string): void {
    this.about = about;
    const { modals, router } = this.shell;
    const isCovered = modals.top !== null || router.popup !== null;
    if (this.state === 'open' || this.state === 'opening') {
      if (this.isOver || !isCovered) return;
      // it stands beneath a dialog, where nobody reaches it
      this.close();
    }
    // providers talk with players alone
    if (this.config?.provider !== 'own' && !this.shell.session.player)
      return this.shell.session.requireLogin();
    this.isOver = isCovered;
    this.begin();
    if (this.isOver) void modals.open(chatModal, { chat: this });
  }

  private begin(): void {
    this.state = 'opening';
    this.turn += 1;
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(), FRAME_PATIENCE);
  }

  close(): void {
    clearTimeout(this.timer);
    this.frame = null;
    this.state = 'closed';
    if (this.isOver) this.shell.modals.closeNamed(chatModal.name);
  }

  /** The element of the frame is there. */
  place(frame: Window | null): void {
    this.frame = frame;
  }

  retry(): void {
    this.begin();
  }

  dispose(): void {
    for (const end of this.ends) end();
  }

  private fail(): void {
    clearTimeout(this.timer);
    if (this.state === 'opening') this.state = 'failed';
  }

  private heard(unread: number): void {
    this.unread = unread;
    if (unread > 0) this.say({ type: 'news' });
  }

  /** How many answers wait; a failure is swallowed (http, SPEC). */
  private async count(): Promise<void> {
    const { session, http } = this.shell;
    if (!session.player || this.config?.provider !== 'own') return;
    const answer = await http.call(getUnreadChat).catch(() => null);
    if (answer && session.player) runInAction(() => this.heard(answer.data.unread));
  }

  private say(message: ToFrame): void {
    if (this.frame && this.url) this.frame.postMessage(message, new URL(this.url).origin);
  }

  private hear({ origin, source, data }: MessageEvent): void {
    if (!this.frame || source !== this.frame || origin !== new URL(this.url).origin) return;
    const type: unknown = data?.type;
    if (type === 'ready' || type === 'ticket') void this.letIn();
    else if (type === 'opened') this.opened();
    else if (type === 'failed') this.fail();
    else if (type === 'close') this.close();
  }

  private opened(): void {
    clearTimeout(this.timer);
    if (this.state !== 'closed') this.state = 'open';
  }

  private async letIn(): Promise<void> {
    const { http, captcha } = this.shell;
    const provider = this.config?.provider ?? '';
    const look = lookOf(this.win);
    const { about } = this;
    try {
      if (provider === 'own') {
        const ask = async (proof: object) => {
          this.wait();
          try {
            return await http.call(createChatTicket, {
              body: { ...(about ? { about } : {}), ...proof },
            });
          } catch (error) {
            // a person takes as long as it takes
            if (codeOf(error) === 'captcha_required') clearTimeout(this.timer);
            throw error;
          }
        };
        const { data } = await captcha.send('chat', ask, false);
        this.say({ type: 'open', provider, token: data.token, look });
      } else {
        const { data } = await http.call(provider === 'webim' ? getWebimChat : getNetroxChat);
        this.say({ type: 'open', provider, settings: data, look });
      }
    } catch {
      this.fail();
    }
  }
}
