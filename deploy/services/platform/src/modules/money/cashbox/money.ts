import type { Db } from '../../../db/connect';
import type { Owner } from '../../identity/players/public';
import { findPlayer, ownerIn } from '../../identity/players/public';
import type { Wallet } from '../wallet/public';
import type { DepositRow } from './schema';

/** A deposit as the ledger knows it. */
export const orderOf = ({ id, amount }: Pick<DepositRow, 'id' | 'amount'>) => ({
  scope: 'deposit',
  reference: id,
  amount,
});

export async function ownerOf(tx: Db, { id, playerId }: DepositRow): Promise<Owner> {
  const player = await findPlayer(tx, playerId);
  if (!player) throw new Error(`deposit ${id} has no player`);
  return ownerIn(player);
}

/** Books the end of a deposit, once. A deposit from before the ledger held pending ones is first booked as pending. */
export async function endInLedger(
  tx: Db,
  wallet: Wallet,
  deposit: DepositRow,
  end: 'posted' | 'voided' | 'expired',
): Promise<boolean> {
  const owner = await ownerOf(tx, deposit);
  await wallet.expectDeposit(tx, owner, orderOf(deposit));
  return wallet.endDeposit(tx, owner, orderOf(deposit), end);
}
