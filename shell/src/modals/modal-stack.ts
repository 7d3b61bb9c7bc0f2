import type {
  AlertOptions,
  ConfirmOptions,
  ModalHandle,
  ModalService,
  ResultOfModal,
} from 'shared-contracts/area';
import { makeAutoObservable, observable } from 'shared-contracts/lib/state';
import type { CaptchaScript } from '../captcha/captcha-service';

export interface OpenModal {
  id: number;
  /** Area that offers it; `shell` for the shell's own. */
  area: string;
  name: string;
  props: unknown;
  /** What it was closed with. */
  result: Promise<unknown>;
  close: (result?: unknown) => void;
}
export interface ErrorProps {
  title?: string;
  text: string;
  action?: string;
}
export interface CaptchaProps {
  script: CaptchaScript;
  siteKey: string;
}
/** The shell's own modals; a folder above that has one of its own keeps its handle. */
export const ownModals = {
  confirm: { area: 'shell', name: 'confirm' } as ModalHandle<ConfirmOptions, boolean>,
  alert: { area: 'shell', name: 'alert' } as ModalHandle<AlertOptions, void>,
  error: { area: 'shell', name: 'error' } as ModalHandle<ErrorProps, void>,
  captcha: { area: 'shell', name: 'captcha' } as ModalHandle<CaptchaProps, string>,
  stepUp: { area: 'shell', name: 'step-up' } as ModalHandle<object, 'confirmed'>,
  sessionEnded: { area: 'shell', name: 'session-ended' } as ModalHandle<{ idle: boolean }, void>,
};

/** The same values, as JSON has them; what is no data is the same only as itself. */
const areSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  const isData = (props: unknown) =>
    typeof props === 'object' && props !== null && Object.values(props).every(isPlain);
  return isData(one) && isData(other) && JSON.stringify(one) === JSON.stringify(other);
};
const isPlain = (value: unknown): boolean =>
  typeof value !== 'function' &&
  (typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    Object.getPrototypeOf(value) === Object.prototype);

const STAYING = [ownModals.sessionEnded.name, ownModals.alert.name];

/** Modals over the page, the last one on top (specification 2, section 2.4). */
export class ModalStack implements ModalService {
  readonly list = observable.array<OpenModal>([], { deep: false });
  private nextId = 1;

  constructor() {
    makeAutoObservable<this, 'nextId'>(this, { list: false, nextId: false }, { autoBind: true });
  }

  get top(): OpenModal | null {
    return this.list.at(-1) ?? null;
  }

  readonly open: ModalService['open'] = (handle, props) => this.add(handle, props);

  async confirm(options: ConfirmOptions): Promise<boolean> {
    return (await this.add(ownModals.confirm, options)) ?? false;
  }

  async alert(options: AlertOptions): Promise<void> {
    await this.add(ownModals.alert, options);
  }

  async error(options: ErrorProps): Promise<void> {
    await this.add(ownModals.error, options);
  }

  /** Closes the top one without a result; false when there is none. */
  closeTop(): boolean {
    const { top } = this;
    top?.close();
    return top !== null;
  }

  closeNamed(name: string): void {
    for (const modal of [...this.list]) if (modal.name === name) modal.close();
  }

  /** Closes modals for a new page, except the question for the password and unread notices (the end of a session leads elsewhere by itself). */
  closeForNewPage(): void {
    for (const modal of [...this.list]) if (!STAYING.includes(modal.name)) modal.close();
  }

  /** Does not open the same modal over itself: a second press gets the first one's result. */
  private add<M extends ModalHandle>(
    handle: M,
    props: unknown,
  ): Promise<ResultOfModal<M> | undefined> {
    const { area, name } = handle;
    const { top } = this;
    if (top?.area === area && top.name === name && areSame(top.props, props))
      return top.result as Promise<ResultOfModal<M> | undefined>;
    const id = this.nextId++;
    let resolve: (given: ResultOfModal<M> | undefined) => void = () => {};
    const result = new Promise<ResultOfModal<M> | undefined>((done) => {
      resolve = done;
    });
    const close = (given?: unknown) => {
      this.remove(id);
      resolve(given as ResultOfModal<M> | undefined);
    };
    this.list.push({ id, area, name, props, result, close });
    return result;
  }

  private remove(id: number): void {
    const at = this.list.findIndex((modal) => modal.id === id);
    if (at >= 0) this.list.splice(at, 1);
  }
}
