import 'shared-contracts/ui/base.css';
import 'react-dom/client';
import { nextTask } from './boot/next-task';

/**
 * The modules of this script, evaluated a few at a time and then started: as one task they would keep a press waiting. Each
 * stage's modules are those that the former ones did not bring.
 */
const begin = async (): Promise<void> => {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-contracts/lib/state');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-contracts/lib/i18n');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-contracts/lib/router');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './boot/start');
  await nextTask();
  await start(window);
};
begin().catch(reportError);
