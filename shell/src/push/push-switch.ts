import { codeOf } from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import {
  dropPushSubscription,
  getPushSubscriptions,
  keepPushSubscription,
} from 'shared-contracts/push';
import { bodyOf, forgetBrowser, type PushBrowser, subscribe } from './browser-push';

/** `absent`: this browser, or this site, has no pushes. `denied`: the player said no, which only the browser's settings change. */
export type SwitchState = 'looking' | 'absent' | 'denied' | 'off' | 'on';

interface Parts {
  http: HttpService;
  /** Null for a browser that knows no pushes. */
  browser: PushBrowser | null;
  /** The site's key; null where it sends none. */
  key: string | null;
}

/** Whether this browser gets the player's notifications while the site is closed. Its rules are numbered in SPEC.md. */
export class PushSwitch {
  state: SwitchState = 'looking';
  busy = false;
  /** Of the last press; `push_failed` when the browser's own push service gave none. */
  errorCode: string | null = null;

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts'>(this, { parts: false }, { autoBind: true });
  }

  /** How things stand. Never throws. */
  async look(): Promise<void> {
    const state = await this.find().catch(() => 'absent' as const);
    runInAction(() => {
      this.state = state;
    });
  }

  /** To be called in a press: the browser asks the player then. */
  async turn(on: boolean): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.errorCode = null;
    // asked before anything else is waited for: a browser wants the press to be fresh
    const { browser } = this.parts;
    const asked = on ? browser?.Notification.requestPermission() : undefined;
    try {
      if (on) await this.turnOn((await asked) ?? 'denied');
      else await this.turnOff();
    } catch (error) {
      runInAction(() => {
        this.errorCode = error instanceof DOMException ? 'push_failed' : codeOf(error);
      });
    }
    await this.look();
    runInAction(() => {
      this.busy = false;
    });
  }

  private async find(): Promise<SwitchState> {
    const { browser, key, http } = this.parts;
    const registration = key ? await browser?.registration() : null;
    if (!browser || !registration?.pushManager) return 'absent';
    if (browser.Notification.permission === 'denied') return 'denied';
    const subscription = await registration.pushManager.getSubscription();
    if (!subscription) return 'off';
    const { data } = await http.call(getPushSubscriptions);
    return data.includes(await browser.digest(subscription.endpoint)) ? 'on' : 'off';
  }

  private async turnOn(permission: NotificationPermission): Promise<void> {
    const { browser, key, http } = this.parts;
    const registration = await browser?.registration();
    if (permission !== 'granted' || !registration || !key) return;
    const subscription = await subscribe(registration, key);
    try {
      await http.call(keepPushSubscription, { body: bodyOf(subscription) });
    } catch (error) {
      await forgetBrowser(registration);
      throw error;
    }
  }

  private async turnOff(): Promise<void> {
    const { browser, http } = this.parts;
    const registration = (await browser?.registration()) ?? null;
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription)
      await http.call(dropPushSubscription, { body: { endpoint: subscription.endpoint } });
    await forgetBrowser(registration);
  }
}
