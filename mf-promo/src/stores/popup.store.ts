import type { HostServices } from 'shared-contracts/area';
import { modals } from 'shared-contracts/area';
import { makeObservable, observableRef, reaction, runInAction } from 'shared-contracts/lib/state';
import type { PopupApi, PopupSettings } from '../api/popup.api';
import type { Seen } from '../api/seen';

/** After the load and after each change of the route (specification 1, section 9). */
export const POPUP_DELAY_MS = 3000;

/** The path that an address leads to, without its query and a slash at its end. */
export const placeOf = (address: string): string =>
  address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

type Host = Pick<HostServices, 'clock' | 'modals' | 'report' | 'router' | 'session' | 'upgrades'>;

/**
 * Shows the announcement of the settings to a player, once for each `updatedAt` (specification 2, section 4.8). Where something is open that it
 * would cover, it waits as long again.
 */
export class PopupStore {
  /** What this visit has shown last. */
  told: PopupSettings | null = null;
  isOpen = false;
  #popup: PopupSettings | null;
  /** There is a newer one to be asked for. */
  #isOld = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #ends: (() => void)[] = [];

  constructor(
    private readonly api: PopupApi,
    private readonly seen: Seen,
    private readonly host: Host,
  ) {
    this.#popup = api.first;
    makeObservable(this, { told: observableRef, isOpen: observableRef });
  }

  /** Looks from now on; a second time changes nothing. */
  begin(): void {
    if (this.#ends.length > 0) return;
    const { router, session } = this.host;
    const changes = this.api.changed.subscribe(() => {
      this.#isOld = true;
      this.#wait();
    });
    this.#ends = [
      () => changes.unsubscribe(),
      reaction(
        () => [router.current.path, router.current.popup, session.player] as const,
        () => this.#wait(),
        { fireImmediately: true },
      ),
    ];
  }

  dispose(): void {
    this.#stop();
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wait(): void {
    this.#stop();
    if (!this.host.session.player) return;
    this.#timer = setTimeout(() => void this.#look(), POPUP_DELAY_MS);
  }

  async #look(): Promise<void> {
    this.#timer = null;
    if (this.#isOld) await this.#readAnew();
    const popup = this.#popup;
    // signed out, moved on or asked again in the meantime
    if (!popup || !this.host.session.player || this.#timer || !this.#isDue(popup)) return;
    if (!this.host.upgrades.isFree) return this.#wait();
    this.seen.write(String(popup.updatedAt), popup.showDateTo * 1000 - this.host.clock.now());
    void this.#show(popup);
  }

  async #show(popup: PopupSettings): Promise<void> {
    runInAction(() => {
      this.told = popup;
      this.isOpen = true;
    });
    await this.host.modals.open(modals.promoPopup, popup);
    runInAction(() => {
      this.isOpen = false;
    });
  }

  async #readAnew(): Promise<void> {
    this.#isOld = false;
    try {
      this.#popup = await this.api.current();
    } catch (error) {
      this.#isOld = true;
      this.host.report.warn('promo.popup', String(error));
    }
  }

  /** Active, by its dates (seconds), not seen as it is, nothing that this page leaves out, and not of the page that it leads to. */
  #isDue(settings: PopupSettings): boolean {
    const { active, showDateFrom, showDateTo, updatedAt, excludedRoutes, buttonUrl } = settings;
    const { name, path, popup } = this.host.router.current;
    if (placeOf(buttonUrl) === path) return false;
    const now = this.host.clock.now();
    const isExcluded = [name, popup].some(
      (route) => route !== null && excludedRoutes.includes(route),
    );
    const runs = active && now >= showDateFrom * 1000 && now < showDateTo * 1000;
    return runs && !isExcluded && this.seen.read() !== String(updatedAt);
  }
}
