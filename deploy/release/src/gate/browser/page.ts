import type { Width } from './cases';
import type { Chromium } from './chromium';
import type { BrowserEvent, Fields } from './connection';
import type { Taken } from './measures';
import { ORIGIN, type Served } from './served';

export interface CallFrame {
  functionName: string;
  scriptId: string;
  url: string;
  /** From zero, as the browser counts. */
  lineNumber: number;
  columnNumber: number;
}
/** What the page did by itself. */
export type Heard =
  | { kind: 'console' | 'throws'; text: string; frames: CallFrame[]; stack: string }
  | { kind: 'fault'; stage: string; message: string; stack: string; components: string }
  | { kind: 'request'; url: string; frames: CallFrame[] };

/** What a page holds: DOM nodes, listeners and bytes of objects. */
export interface Held {
  nodes: number;
  listeners: number;
  heap: number;
}

/** What of the page is told. */
const DOMAINS = ['Page', 'Runtime', 'Log', 'Network'] as const;

/** The page works without an end. */
export class HangError extends Error {
  override name = 'HangError';
}

/** The page is no more: it used up its memory, for one. */
export class PageGoneError extends Error {
  override name = 'PageGoneError';
}

/** Milliseconds of work after which a question without an answer is given up, and by the clock. */
const MOST_WORK = 8000;
const LONGEST = 120_000;
const LOOK = 2000;

/** Of `Fetch.requestPaused`. */
interface Paused {
  requestId: string;
  request: { url: string };
  resourceType: string;
  frameId: string;
}
interface Remote {
  value?: unknown;
  description?: string;
  objectId?: string;
}
interface Evaluated {
  result: Remote;
  exceptionDetails?: { text: string; exception?: Remote };
}

const textOf = ({ value, description }: Remote) =>
  typeof value === 'string' ? value : (description ?? JSON.stringify(value) ?? '');

/** The host page in a tab of its own, which asks nobody but `served`. */
export class CheckedPage {
  /** In order; they are told once. */
  private heard: Heard[] = [];
  private stopListening = () => {};
  private session = '';
  /** The same page, whose times are those of the clock. */
  private byClock = '';
  private target = '';
  private isOpen = false;
  private isGone = false;

  private constructor(
    private readonly chromium: Chromium,
    private readonly served: Served,
  ) {}

  static async open(chromium: Chromium, served: Served, width: Width): Promise<CheckedPage> {
    const page = new CheckedPage(chromium, served);
    await page.start(width);
    return page;
  }

  take(): Heard[] {
    const taken = this.heard;
    this.heard = [];
    return taken;
  }

  /** Calls a member of the host page. @throws HangError, and Error with what was thrown there */
  call<Answer>(method: string, ...given: unknown[]): Promise<Answer> {
    const words = given.map((each) => JSON.stringify(each) ?? 'undefined').join(', ');
    return this.evaluate(`hostPage.${method}(${words})`) as Promise<Answer>;
  }

  send<Answer = Fields>(method: string, params: Fields = {}): Promise<Answer> {
    return this.chromium.connection.send<Answer>(method, params, this.session);
  }

  listen(listener: (event: BrowserEvent) => void): () => void {
    return this.chromium.connection.listen((event) => {
      if (event.sessionId === this.session) listener(event);
    });
  }

  /** The object that an expression gives, for `Runtime.getProperties`. */
  async objectOf(expression: string): Promise<string | null> {
    const { result } = await this.send<Evaluated>('Runtime.evaluate', { expression });
    return result.objectId ?? null;
  }

  /** Milliseconds that tasks of the page have taken: of a processor, and by the clock. */
  async taken(): Promise<Taken> {
    const { connection } = this.chromium;
    const of = async (session: string) => {
      const { metrics } = await connection.send<{ metrics: { name: string; value: number }[] }>(
        'Performance.getMetrics',
        {},
        session,
      );
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const [work, wall] = await Promise.all([of(this.session), of(this.byClock)]);
    return { work, wall };
  }

  /** What the page holds once nothing that could go is there. */
  async held(): Promise<Held> {
    for (let times = 3; times > 0; times -= 1) await this.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.send<{ metrics: { name: string; value: number }[] }>(
      'Performance.getMetrics',
    );
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
  }

  async close(): Promise<void> {
    this.stopListening();
    await this.chromium.connection
      .send('Target.closeTarget', { targetId: this.target })
      .catch(() => {});
  }

  private async start(width: Width): Promise<void> {
    const { connection } = this.chromium;
    const { targetId } = await connection.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    this.target = targetId;
    const attach = async () =>
      (
        await connection.send<{ sessionId: string }>('Target.attachToTarget', {
          targetId,
          flatten: true,
        })
      ).sessionId;
    this.session = await attach();
    this.byClock = await attach();
    this.stopListening = this.listen((event) => this.hear(event));
    await Promise.all([
      ...DOMAINS.map((domain) => this.send(`${domain}.enable`)),
      this.send('Performance.enable', { timeDomain: 'threadTicks' }),
      connection.send('Performance.enable', { timeDomain: 'timeTicks' }, this.byClock),
      this.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      this.send('Runtime.addBinding', { name: 'tellFault' }),
      this.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: width < 768 ? 844 : 900,
        deviceScaleFactor: 1,
        mobile: width < 768,
      }),
      this.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' }),
    ]);
    const loaded = new Promise<void>((resolve) => {
      const stop = this.listen(({ method }) => {
        if (method !== 'Page.loadEventFired') return;
        stop();
        resolve();
      });
    });
    await this.send('Page.navigate', { url: `${ORIGIN}/` });
    await loaded;
    await this.evaluate('hostPageReady.then(() => true)');
    this.isOpen = true;
  }

  private async evaluate(expression: string): Promise<unknown> {
    const answer = this.send<Evaluated>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    }).catch((error: Error) => {
      if (this.isGone) throw new PageGoneError('it takes the page down');
      throw error;
    });
    const { result, exceptionDetails } = await this.within(answer);
    if (exceptionDetails)
      throw new Error(textOf(exceptionDetails.exception ?? { value: exceptionDetails.text }));
    return result.value;
  }

  /** What is given up works for ever; what a busy machine lets wait does not. */
  private async within<T>(answer: Promise<T>): Promise<T> {
    const began = performance.now();
    let first: number | null = null;
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<'waited'>((resolve) => {
        timer = setTimeout(() => resolve('waited'), LOOK);
      });
      const got = await Promise.race([answer.then((value) => ({ value })), waited]).finally(() =>
        clearTimeout(timer),
      );
      if (got !== 'waited') return got.value;
      const work = await this.workOfRenderers();
      first ??= work;
      if (work - first > MOST_WORK || performance.now() - began > LONGEST) {
        answer.catch(() => {});
        throw new HangError('it works without an end');
      }
    }
  }

  private async workOfRenderers(): Promise<number> {
    const { processInfo } = await this.chromium.connection.send<{
      processInfo: { type: string; cpuTime: number }[];
    }>('SystemInfo.getProcessInfo');
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  }

  private hear({ method, params }: BrowserEvent): void {
    if (method === 'Fetch.requestPaused') void this.answer(params);
    // a link to somewhere else sends nothing there
    else if (
      method === 'Network.requestWillBeSent' &&
      !(params.type === 'Document' && params.frameId === this.target)
    )
      this.request(params.request.url, params.initiator?.stack?.callFrames);
    else if (method === 'Network.webSocketCreated')
      this.request(params.url, params.initiator?.stack?.callFrames);
    else if (method === 'Runtime.bindingCalled' && params.name === 'tellFault')
      this.heard.push({ kind: 'fault', ...JSON.parse(params.payload) });
    else if (method === 'Inspector.targetCrashed') this.isGone = true;
    else if (method === 'Runtime.exceptionThrown') this.thrown(params.exceptionDetails);
    else if (method === 'Runtime.consoleAPICalled' && ['error', 'assert'].includes(params.type))
      this.heard.push({
        kind: 'console',
        text: params.args.map(textOf).join(' '),
        frames: params.stackTrace?.callFrames ?? [],
        stack: params.args.map(textOf).join('\n'),
      });
    else if (
      method === 'Log.entryAdded' &&
      params.entry.level === 'error' &&
      params.entry.source !== 'network'
    )
      this.heard.push({
        kind: 'console',
        text: params.entry.text,
        frames: params.entry.stackTrace?.callFrames ?? [],
        stack: '',
      });
  }

  private thrown({
    text,
    exception,
    stackTrace,
  }: {
    text: string;
    exception?: Remote;
    stackTrace?: { callFrames: CallFrame[] };
  }) {
    const words = exception ? textOf(exception) : text;
    const isRejection = text.includes('in promise');
    this.heard.push({
      kind: 'throws',
      text: `${isRejection ? 'a promise is rejected and nobody handles it: ' : ''}${words.split('\n')[0]}`,
      frames: stackTrace?.callFrames ?? [],
      stack: words,
    });
  }

  private request(url: string, frames: CallFrame[] = []): void {
    if (!this.served.isDeclared(url)) this.heard.push({ kind: 'request', url, frames });
  }

  private async answer({
    requestId,
    request: { url },
    resourceType,
    frameId,
  }: Paused): Promise<void> {
    const fail = (errorReason: string) =>
      this.send('Fetch.failRequest', { requestId, errorReason });
    // in the target's first frame, whose id is that of the target
    const isDocument = resourceType === 'Document' && frameId === this.target;
    try {
      // where a button leads is another page: this one stays
      if (isDocument && this.isOpen) return void (await fail('Aborted'));
      if (!this.served.isDeclared(url)) return void (await fail('AccessDenied'));
      const { status, type, body } = await this.served.answer(url, isDocument);
      await this.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: [
          { name: 'content-type', value: type },
          { name: 'access-control-allow-origin', value: '*' },
        ],
        body: body.toString('base64'),
      });
    } catch {
      // the page went on without it
    }
  }
}
