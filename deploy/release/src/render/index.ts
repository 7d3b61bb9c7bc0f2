export { lockDown } from '../sandbox/lockdown.mjs';
export { isFault, pageOf } from './page';
export { createRealm, type Realm, type RealmArea } from './realm.mjs';
