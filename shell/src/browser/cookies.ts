import type { BrandInfo } from 'shared-contracts/composition';

export interface CookieKind {
  readonly name: string;
  /** Seconds. */
  readonly maxAge: number;
}

/**
 * Cookies that scripts may read and write. In a frame of another site a browser keeps one only on https and for that pair of sites.
 */
export class Cookies {
  constructor(
    private readonly document: Document,
    private readonly brand: Pick<BrandInfo, 'embedders'>,
  ) {}

  /** Null without one. */
  read(name: string): string | null {
    const pair = this.document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    try {
      return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      return null;
    }
  }

  write({ name, maxAge }: CookieKind, value: string): void {
    const isFramed = this.brand.embedders?.length && this.document.location.protocol === 'https:';
    const rules = isFramed ? 'samesite=none; secure; partitioned' : 'samesite=lax';
    this.document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${maxAge}; path=/; ${rules}`;
  }
}
