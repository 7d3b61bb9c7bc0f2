import { createHash } from 'node:crypto';

export interface Asset {
  body: Buffer;
  type: string;
}

/** Files of the brands by their address, `/r/brand/<hash>/<name>`: the address changes with the content. */
export class BrandAssets {
  private readonly byPath = new Map<string, Asset>();

  add(name: string, body: Buffer, type: string): string {
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const path = `/r/brand/${hash}/${name}`;
    this.byPath.set(path, { body, type });
    return path;
  }
  get(path: string): Asset | undefined {
    return this.byPath.get(path);
  }
}
