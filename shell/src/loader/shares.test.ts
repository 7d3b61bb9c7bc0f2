import { EAGER, LAZY } from 'deploy-tooling/src/webpack/shares.mjs';
import { sharedModules } from './shares';

it('provides exactly what areas are built to take', () => {
  const shares = sharedModules();
  const eager = Object.entries(shares).filter(([, share]) => 'lib' in share);
  expect(Object.keys(shares).sort()).toEqual([...EAGER, ...LAZY].sort());
  expect(eager.map(([name]) => name).sort()).toEqual([...EAGER].sort());
});
