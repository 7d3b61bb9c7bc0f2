import { getBalance } from 'shared-contracts/api';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { playerRoute } from '../../http/route';
import type { Module } from '../index';

export const walletModule: Module = {
  name: 'wallet',
  routes(app, { wallet }) {
    playerRoute(app, getBalance, CALL_SCHEMAS, async ({ player }) => ({ data: await wallet.read(player) }));
  },
};
