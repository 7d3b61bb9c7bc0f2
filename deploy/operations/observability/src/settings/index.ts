export {
  address,
  flag,
  flagOrNone,
  folder,
  like,
  list,
  listOf,
  named,
  oneOf,
  origin,
  origins,
  originsOrNone,
  postgres,
  type Setting,
  SHORTEST_SECRET,
  secret,
  text,
  whole,
  wholeOrNone,
} from './kinds';
export { listOfSettings, withSettings } from './page';
export {
  type Env,
  readSettings,
  type Schema,
  SettingError,
  type Settings,
  type SomeSettings,
  settingsOf,
} from './read';
export { SERVER, type ServerSettings, SITE, serverSettings } from './server';
export { proxies, type Trust, trusting } from './trust';
