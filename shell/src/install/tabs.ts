import { createChannel } from '../browser/tab-channel';

/** A tab asks whether one is busy; a busy one says so. */
type Word = 'is-busy?' | 'busy';
const isWord = (data: unknown): data is Word => data === 'is-busy?' || data === 'busy';
/** A tab that has not said anything by then is not busy, in milliseconds. */
const WAIT = 300;

/** Whether any tab of this browser would be hurt by a change now. `end` stops answering for this one. */
export const createTabs = (
  isFree: () => boolean,
  channel = createChannel<Word>('install', isWord),
) => {
  const stop = channel.listen((word) => {
    if (word === 'is-busy?' && !isFree()) channel.post('busy');
  });
  return {
    areFree: () =>
      new Promise<boolean>((resolve) => {
        const done = (free: boolean) => {
          clearTimeout(timer);
          unlisten();
          resolve(free);
        };
        const timer = setTimeout(() => done(isFree()), WAIT);
        const unlisten = channel.listen((word) => word === 'busy' && done(false));
        if (isFree()) channel.post('is-busy?');
        else done(false);
      }),
    end: () => {
      stop();
      channel.close();
    },
  };
};
export type Tabs = ReturnType<typeof createTabs>;
