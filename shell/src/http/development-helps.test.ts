import { getServerData } from 'shared-contracts/content';
import { developmentHelps } from './development-helps';

it('a development session holds answers to their schemas, and no other page does', async () => {
  expect(developmentHelps({})).toBeUndefined();
  await import('../development');
  const helps = developmentHelps(globalThis);
  expectConsole('error', 'differs from its schema');
  helps?.checkAnswer(getServerData, { data: 'none' });
  expect(helps).toBeDefined();
});
