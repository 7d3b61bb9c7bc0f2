import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line between a client and a site, which a test cuts. */
export class Line {
  /** Whether the line is cut with this piece of what the client says, or of what the site answers. */
  cutting: (piece: string, of: 'client' | 'site') => boolean = () => false;
  /** Heads of calls that came through, as `PUT /path`. */
  readonly calls: string[] = [];
  private readonly open = new Set<Socket>();
  private readonly server = createServer((client) => this.join(client));

  constructor(private readonly site: string) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket): void {
    const site = connect(Number(new URL(this.site).port), '127.0.0.1');
    const ways: [Socket, Socket, 'client' | 'site'][] = [
      [client, site, 'client'],
      [site, client, 'site'],
    ];
    for (const [from, to, of] of ways) {
      this.open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.open.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => {
        const piece = bytes.toString('latin1');
        const [head] = /^[A-Z]+ \/\S*/.exec(piece) ?? [];
        if (of === 'client' && head) this.calls.push(head);
        if (this.cutting(piece, of)) from.destroy();
        else to.write(bytes);
      });
    }
  }
}
