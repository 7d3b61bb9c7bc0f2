import type { Shell } from '../services/shell';

/** The build whose code threw, by the address of the topmost file that is one. */
const culprit = (error: unknown) => {
  const [, area, build] =
    (error instanceof Error && /\/r\/([\w-]+)\/([\w.-]+)\//.exec(error.stack ?? '')) || [];
  return area && build ? { area, build } : {};
};

/** A press that comes to nothing is not silent; said once at a time, however often it is tried. */
const tell = async ({ i18n, toasts }: Pick<Shell, 'i18n' | 'toasts'>): Promise<void> => {
  // where nothing more can be loaded there are no words either
  await i18n.need('errors').catch(() => {});
  if (i18n.speaks('errors'))
    toasts.show({ key: 'uncaught', type: 'error', text: i18n.errorText('unexpected') });
};

/** Errors of handlers, timers and promises that nobody catches: they are told of with their build, and the player hears of those of a build. */
export const watchErrors = (
  win: Window,
  shell: Pick<Shell, 'report' | 'i18n' | 'toasts'>,
): void => {
  const heard = (label: 'window' | 'promise', error: unknown, said: unknown) => {
    const build = culprit(error);
    shell.report.error(label, said, build);
    // an extension's error takes nothing of the page away
    if (build.area) void tell(shell);
  };
  win.addEventListener('error', ({ error, message }) => heard('window', error, error ?? message));
  win.addEventListener('unhandledrejection', ({ reason }) => heard('promise', reason, reason));
};
