/** Facade of MobX: the allow-listed part that host and areas share. */
export {
  action,
  autorun,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
  when,
} from 'mobx';
export { observer } from 'mobx-react-lite';
