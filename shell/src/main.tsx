import 'shared-contracts/ui/base.css';
import 'react-dom/client';

/** After the libraries that come with this script, in a task of its own: what waits in between is heard. */
const begin = async (): Promise<void> => {
  await new Promise((go) => setTimeout(go));
  const { nextTask, start } = await import(/* webpackMode: "eager" */ './boot/start');
  await nextTask();
  await start(window);
};
begin().catch(reportError);
