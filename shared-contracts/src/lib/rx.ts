/** Facade of RxJS: the allow-listed part that host and areas share. Each name here is paid for by every first load. */
export {
  EMPTY,
  filter,
  fromEvent,
  map,
  Observable,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
