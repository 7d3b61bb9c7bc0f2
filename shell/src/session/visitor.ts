import { makeAutoObservable } from 'shared-contracts/lib/state';

/** Guest or player, for what has to know it before there is a session. Only the session changes it. Observable. */
export class Visitor {
  constructor(public player: boolean) {
    makeAutoObservable(this);
  }
}
