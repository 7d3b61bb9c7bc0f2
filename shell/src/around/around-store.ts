import { makeAutoObservable } from 'shared-contracts/lib/state';

/** What stands around the page and comes after it: consent, statistics, chat. Their code is a chunk of its own. */
export class AroundStore {
  /** The first paint is over: what stands around may come. */
  begun = false;
  /** The visitor looks at what may be kept of the visit. */
  choosing = false;
  /** The visitor wants to talk; `about` is told to anyone who answers. */
  talking: { about?: string } | null = null;
  /** The visitor asks for the ways to support. */
  asking: { about?: string } | null = null;
  /** The partner's code that brought this visitor, when it may be told. */
  refcode: () => string | undefined = () => undefined;

  constructor() {
    makeAutoObservable(this, { refcode: false }, { autoBind: true });
  }

  begin(): void {
    this.begun = true;
  }

  talk(about?: string): void {
    this.begun = true;
    this.talking = about ? { about } : {};
  }

  /** Shows the ways to support. */
  help(about: string): void {
    this.begun = true;
    this.asking = { about };
  }

  /** What was wished for is being done. */
  heard(): void {
    this.talking = null;
    this.asking = null;
  }

  choose(open: boolean): void {
    this.begun = true;
    this.choosing = open;
  }
}
