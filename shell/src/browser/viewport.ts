import { makeAutoObservable } from 'shared-contracts/lib/state';

/** The `platform` of calls is `mobile` under this width (specification 2, section 9). */
const MOBILE_UNDER = 768;

/** `platform` follows the window's width; observable. */
export class Viewport {
  mobile: boolean;
  private readonly query: MediaQueryList;

  /** `platform`: what the page was rendered for; the window's own width counts from `read` on. */
  constructor(win: Window, platform?: 'mobile' | 'desktop') {
    this.query = win.matchMedia(`(max-width: ${MOBILE_UNDER - 0.02}px)`);
    this.mobile = platform ? platform === 'mobile' : this.query.matches;
    makeAutoObservable<this, 'query'>(this, { query: false, ofWindow: false }, { autoBind: true });
    this.query.addEventListener('change', this.read);
  }

  get platform(): 'mobile' | 'desktop' {
    return this.mobile ? 'mobile' : 'desktop';
  }

  /** Of the window itself, also while the page still shows what it was rendered for. */
  get ofWindow(): 'mobile' | 'desktop' {
    return this.query.matches ? 'mobile' : 'desktop';
  }

  dispose(): void {
    this.query.removeEventListener('change', this.read);
  }

  read(): void {
    this.mobile = this.query.matches;
  }
}
