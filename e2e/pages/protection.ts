import type { CDPSession, Page } from '@playwright/test';

interface Node {
  nodeId: number;
  nodeName: string;
  nodeValue: string;
  attributes?: string[];
  children?: Node[];
  shadowRoots?: Node[];
}
const below = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(below)];
const textOf = (node: Node): string =>
  below(node)
    .map(({ nodeValue, nodeName }) => (nodeName === '#text' ? nodeValue : ''))
    .join(' ')
    .trim();

/** What protects a player: in a closed root of the shell, so it is read as the browser itself sees it. */
export class ProtectionPlace {
  private session: Promise<CDPSession> | null = null;

  constructor(private readonly page: Page) {}

  /** All words of the strip, empty while there is none. */
  async words(): Promise<string> {
    const strip = (await this.nodes()).find((node) => node.attributes?.includes('strip'));
    return strip ? textOf(strip) : '';
  }

  /** Seconds of the clock. */
  async seconds(): Promise<number> {
    const [, hours = 0, minutes = 0, seconds = 0] =
      /(\d\d):(\d\d):(\d\d)/.exec(await this.words()) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }

  /** Won minus lost in minor units, with its sign. */
  async net(): Promise<number> {
    const [, sign = '', amount = ''] =
      /([-+]?)\s*(?:€|R\$)\s*([\d,.]+)/.exec(await this.words()) ?? [];
    return Number(amount.replace(/[,.]/g, '')) * (sign === '-' ? -1 : 1);
  }

  /** The reality check is open. */
  async asks(): Promise<boolean> {
    return (await this.nodes()).some((node) => node.nodeName === 'DIALOG');
  }

  /** Presses what has these words, where it stands on the screen. */
  async press(words: string): Promise<void> {
    const found = (await this.nodes()).find(
      (node) => ['BUTTON', 'A'].includes(node.nodeName) && textOf(node) === words,
    );
    if (!found) throw new Error(`nothing is called ${words}`);
    const { model } = await (await this.cdp()).send('DOM.getBoxModel', { nodeId: found.nodeId });
    const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border;
    await this.page.mouse.click((left + right) / 2, (top + bottom) / 2);
  }

  /** Whether a press at each of these shares of a height meets the shell's place and nothing over it. */
  onTop(y: number): Promise<boolean> {
    return this.page.evaluate((height) => {
      const own = [...document.documentElement.children].filter(
        (each) => !['HEAD', 'BODY'].includes(each.tagName),
      );
      const met = [0.05, 0.5, 0.95].map((share) =>
        document.elementFromPoint(innerWidth * share, height),
      );
      return met.every((element) => element !== null && own.includes(element));
    }, y);
  }

  /** A picture of the strip without what counts. */
  async picture(): Promise<string> {
    const { width } = this.page.viewportSize() ?? { width: 0 };
    const half = Math.floor(width / 2);
    const clip = { x: half, y: 0, width: width - half, height: 28 };
    return (await this.page.screenshot({ clip, animations: 'disabled' })).toString('base64');
  }

  private async nodes(): Promise<Node[]> {
    const cdp = await this.cdp();
    const { root } = (await cdp.send('DOM.getDocument', { depth: -1, pierce: true })) as {
      root: Node;
    };
    const html = root.children?.find(({ nodeName }) => nodeName === 'HTML');
    return (html?.children ?? []).flatMap((child) => (child.shadowRoots ?? []).flatMap(below));
  }

  private cdp(): Promise<CDPSession> {
    this.session ??= this.page.context().newCDPSession(this.page);
    return this.session;
  }
}
