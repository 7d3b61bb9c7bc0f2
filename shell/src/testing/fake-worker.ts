/** One script of a registration, as a page sees it. */
class FakeServiceWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly said: unknown[] = [];
  postMessage(message: unknown): void {
    this.said.push(message);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** The container of a browser's workers, and its one registration; a test has new workers come. */
export class FakeContainer {
  controller: object | null = null;
  readonly registered: string[] = [];
  /** How often the script was looked for. */
  updates = 0;
  refused = false;
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeServiceWorker | null,
    waiting: null as FakeServiceWorker | null,
    active: null as FakeServiceWorker | null,
    update: async () => {
      this.updates += 1;
    },
    pushManager: { getSubscription: async (): Promise<PushSubscription | null> => null },
  });

  readonly register = async (url: string | URL): Promise<ServiceWorkerRegistration> => {
    this.registered.push(String(url));
    if (this.refused) throw new DOMException('no workers here', 'SecurityError');
    return this.registration as unknown as ServiceWorkerRegistration;
  };

  /** A worker that is at work. */
  start(): FakeServiceWorker {
    const worker = new FakeServiceWorker();
    this.registration.active = worker;
    this.controller = worker;
    return worker;
  }
  /** A new one, which waits. */
  find(): FakeServiceWorker {
    const worker = this.begin();
    this.registration.dispatchEvent(new Event('updatefound'));
    this.finish(worker);
    return worker;
  }
  /** A new one is on its way, which nobody is told. */
  begin(): FakeServiceWorker {
    const worker = new FakeServiceWorker();
    this.registration.installing = worker;
    return worker;
  }
  finish(worker: FakeServiceWorker): void {
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.become('installed');
  }
  get container(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }
}
