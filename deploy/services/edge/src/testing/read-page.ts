import { get, type IncomingMessage } from 'node:http';

/** A page on its way, as a browser reads it. */
export class ReadPage {
  text = '';
  /** Ended as a whole answer does. */
  whole = false;
  private readonly ended: Promise<void>;
  private isClosed = false;
  private looks: (() => void)[] = [];

  private constructor(private readonly answer: IncomingMessage) {
    this.ended = new Promise((resolve) => answer.once('close', resolve));
    answer.once('close', () => {
      this.isClosed = true;
      this.look();
    });
    answer.setEncoding('utf8').on('data', (piece: string) => {
      this.text += piece;
      this.look();
    });
    answer.once('end', () => {
      this.whole = true;
    });
    // an answer that is cut off
    answer.on('error', () => {});
  }

  static open(url: string, headers: Record<string, string> = {}): Promise<ReadPage> {
    return new Promise((resolve, reject) => {
      get(url, { headers: { cookie: 'locale=en', ...headers } }, (answer) =>
        resolve(new ReadPage(answer)),
      ).once('error', reject);
    });
  }

  /** Reads on until this text is there. @returns all that is there by then */
  async upTo(text: string): Promise<string> {
    while (!this.text.includes(text)) {
      if (this.isClosed) throw new Error(`the page ended without ${text}: ${this.text}`);
      await new Promise<void>((resolve) => this.looks.push(resolve));
    }
    return this.text;
  }

  /** Reads on to its end. */
  async end(): Promise<string> {
    await this.ended;
    return this.text;
  }

  private look(): void {
    for (const look of this.looks.splice(0)) look();
  }

  leave(): void {
    this.answer.destroy();
  }
}
