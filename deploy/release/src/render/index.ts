export { createRealm, type Realm } from './realm.mjs';
