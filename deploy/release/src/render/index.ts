export { closeDoors } from '../sandbox/doors.mjs';
export { isFault, pageOf } from './page';
export { createRealm, type Realm, type RealmArea } from './realm.mjs';
