import { drawAll, drawHead, entryText, promoDrawn } from 'shared-contracts/draws';
import { actionRoom } from 'shared-contracts/events';
import { blockText, JOURNAL_BLOCK } from 'shared-contracts/results';
import type { Core } from '../../../core';
import { digest as sha256 } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import type { Wallet } from '../../money/wallet/public';
import type { Live } from '../../site/live/public';
import { freezeBoard } from '../../tournaments/standings/public';
import { LONGEST_WAIT, type PromoRow, promoById, promoEnded, statusOf } from '../promos/public';
import { writeShares, writeWinners } from './awards';
import { closeFunds } from './funds';
import { drawnOf, notGiven, unwonOf, winnersBy } from './prizes';
import * as store from './repository';
import type { DrawRow } from './schema';

const DUE = 'promo_draw';
const SECOND = 1000;
/** Milliseconds between two checks for open rounds, and the longest such pause. */
const PAUSE = 2 * SECOND;
const LONGEST_PAUSE = 20 * SECOND;
/** Blocks of the list that are hashed in one transaction. */
const BLOCKS = 20;

export interface EndingParts {
  outbox: Outbox;
  live: Live;
  wallet: Pick<Wallet, 'fillPool'>;
}

/**
 * Ends a promo that draws, step by step. Each step is a due job with its own transaction: wait for rounds that were played in time; fix and hash
 * the list; draw the winners; divide what everybody shares. After a crash the next server goes on with the same step.
 */
export function endDraws(core: Core, { outbox, live, wallet }: EndingParts) {
  const again = async (tx: Db, draw: DrawRow, ms: number): Promise<void> => {
    const looks = draw.looks + 1;
    await store.changeDraw(tx, draw.id, { looks });
    const at = new Date(core.now().getTime() + ms);
    await outbox.due(tx, {
      at,
      kind: DUE,
      reference: String(draw.id),
      key: `${DUE}/${draw.id}/${looks}`,
    });
  };
  const pauseOf = ({ looks }: DrawRow) => Math.min(LONGEST_PAUSE, PAUSE * 2 ** Math.min(looks, 10));

  const close = async (tx: Db, draw: DrawRow, promo: PromoRow): Promise<void> => {
    const { endAt } = promo;
    // its dates were changed meanwhile: its tickets stay
    if (!endAt || statusOf(promo, core.now()) !== 'past')
      return store.changeDraw(tx, draw.id, { state: 'open', closedAt: null });
    const isLate = core.now().getTime() >= endAt.getTime() + LONGEST_WAIT;
    if (!draw.closedAt && !isLate && (await store.hasOpenRound(tx, { ...promo, endAt })))
      return again(tx, draw, pauseOf(draw));
    const closedAt = draw.closedAt ?? core.now();
    if (!draw.closedAt) await store.changeDraw(tx, draw.id, { closedAt });
    if (await store.hasUncounted(tx, promo.id, closedAt)) return again(tx, draw, SECOND);
    await freezeBoard(tx, { kind: 'promo', id: promo.id }, core.now());
    const list = await store.makeList(tx, draw);
    const head = drawHead(draw.id, closedAt.toISOString(), drawnOf(promo, draw), winnersBy(draw));
    await store.changeDraw(tx, draw.id, { ...list, head, state: 'listed' });
    return again(tx, draw, 0);
  };

  /** Hashes a part of the list; after the last one it is drawn. */
  const hash = async (tx: Db, draw: DrawRow, promo: PromoRow): Promise<void> => {
    let { digest, hashed } = draw;
    const head = draw.head ?? '';
    for (let block = 0; block < BLOCKS && hashed < (draw.participants ?? 0); block += 1) {
      const entries = await store.entriesAfter(tx, draw.id, hashed, JOURNAL_BLOCK);
      digest = sha256(blockText(digest ?? head, entries.map(entryText)));
      hashed += entries.length;
    }
    await store.changeDraw(tx, draw.id, { digest: digest ?? sha256(head), hashed });
    if (hashed < (draw.participants ?? 0)) return again(tx, draw, 0);
    return pick(tx, { ...draw, digest: digest ?? sha256(head) }, promo);
  };

  const pick = async (tx: Db, draw: DrawRow, promo: PromoRow): Promise<void> => {
    const funds = await closeFunds(tx, { wallet }, draw, promo);
    const prizes = drawnOf(promo, draw);
    const won = await drawAll(
      async (text) => sha256(text),
      { seed: draw.seed, digest: draw.digest ?? '' },
      { prizes, tickets: draw.tickets ?? 0, winners: winnersBy(draw) },
      (ticket) => store.entryOfTicket(tx, draw.id, ticket),
    );
    await writeWinners(tx, { outbox, now: core.now() }, { draw, promo, funds }, won);
    const unwon = notGiven(promo, prizes, unwonOf(prizes, won));
    await store.changeDraw(tx, draw.id, { state: 'sharing', unwon });
    return again(tx, draw, 0);
  };

  const share = async (tx: Db, draw: DrawRow, promo: PromoRow): Promise<void> => {
    const shared = await writeShares(tx, { outbox, now: core.now() }, { draw, promo });
    await store.changeDraw(tx, draw.id, { shared });
    if (shared < (draw.participants ?? 0)) return again(tx, draw, 0);
    await store.changeDraw(tx, draw.id, { state: 'drawn', drawnAt: core.now() });
    await live.tellRooms(tx, actionRoom(promo.id), promoDrawn, { id: promo.id });
  };

  const STEPS: Partial<Record<DrawRow['state'], typeof close>> = {
    closing: close,
    listed: hash,
    sharing: share,
  };
  outbox.onDue(DUE, async (tx, reference) => {
    const draw = await store.lockDraw(tx, Number(reference));
    const promo = draw && (await promoById(tx, draw.promoId));
    if (draw && promo) await STEPS[draw.state]?.(tx, draw, promo);
  });

  const begin = async (tx: Db, promoId: number): Promise<void> => {
    const draw = await store.currentDraw(tx, promoId);
    if (draw?.state !== 'open') return;
    await store.changeDraw(tx, draw.id, { state: 'closing' });
    await again(tx, draw, 0);
  };
  outbox.project('draws', promoEnded, (tx, { promoId }) => begin(tx, promoId));
}
