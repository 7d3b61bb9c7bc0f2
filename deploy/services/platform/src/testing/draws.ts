import { createRedraw, type Draw, drawAgrees } from 'shared-contracts/draws';
import { JOURNAL_BLOCK } from 'shared-contracts/results';
import { digest as sha256 } from '../crypto';
import { type PromoPrize, promos } from '../modules/promotions/promos/public';
import { openBoard } from '../modules/tournaments/standings/public';
import type { Harness } from './harness';
import { Table } from './table';
import { MINUTE } from './tournaments';

const text = (value: string) => ({ ru: value, en: value, it: value, br: value });
let ids = 700;

/** A prize of that many compoints for so many winners; null: for everybody. */
export const compoints = (id: number, drawn: number | null, amount = 10): PromoPrize => ({
  id,
  title: text(`Prize ${id}`),
  money: null,
  price: null,
  winners: [],
  drawn,
  gift: { template: 'compoint', amount },
});
/** A share of the fund. */
export const fundShare = (id: number, drawn: number | null, percent = 100): PromoPrize => ({
  id,
  title: text(`Share ${id}`),
  money: null,
  price: null,
  winners: [],
  drawn,
  fundShare: percent,
});

/** A promo that runs now for an hour and draws; a unit of a bet is a point, ten points buy a ticket. */
export async function holdDraw(
  site: Harness,
  prizes: PromoPrize[],
  change: Partial<typeof promos.$inferInsert> = {},
) {
  ids += 1;
  const { core, promoDates } = site.services;
  const row = {
    id: ids,
    slug: `draw-${ids}`,
    title: text(`Draw ${ids}`),
    body: text(''),
    fund: text(''),
    image: 'high-tide-week',
    template: 'template1',
    containerTemplate: 'default',
    startAt: new Date(site.now),
    endAt: new Date(site.now + 60 * MINUTE),
    sortPriority: 0,
    isImportant: false,
    isHighFiveEnabled: false,
    useParticipantBtn: true,
    prizes,
    pointPrices: { EUR: 100 },
    pointSource: 'bets' as const,
    gameCategory: null,
    fundStart: null,
    fundSource: null,
    fundPercent: 1,
    draw: { ticketPrice: 100_000 },
    ...change,
  };
  await promoDates.rewrite(async (tx) => {
    await tx.insert(promos).values(row);
    await openBoard(tx, { kind: 'promo', id: row.id });
  });
  await core.transact((tx) => openBoard(tx, { kind: 'promo', id: row.id }));
  await site.settled();
  return row;
}
export type HeldDraw = Awaited<ReturnType<typeof holdDraw>>;

/** A player with money who takes part. */
export async function takePart(site: Harness, { id }: Pick<HeldDraw, 'id'>, change: object = {}) {
  const player = await site.richPlayer(10_000_000, change);
  const body = { action_id: id };
  const { codes } = await site.call('POST', '/json-api/actions/be_participant', {
    token: player.token,
    body,
  });
  if (codes.length > 0) throw new Error(`not taking part: ${codes.join()}`);
  return player;
}
export type Participant = Awaited<ReturnType<typeof takePart>>;

/** A round of that bet, in minor units. */
export async function bet(
  site: Harness,
  { token }: Pick<Participant, 'token'>,
  amount: number,
  win = 0,
) {
  const table = await Table.open(site, token);
  await table.bet(amount);
  await table.win(win);
  await site.settled();
}

/** To the end, and until what is due then is done. */
export async function endDraw(site: Harness, { endAt }: { endAt: Date | null }): Promise<void> {
  site.pass((endAt?.getTime() ?? 0) - site.now);
  for (let step = 0; step < 6; step += 1) {
    await site.settled();
    site.pass(2000);
  }
  await site.settled();
}

/** What the site is told of a draw, and its published list. */
export function drawOf(site: Harness, { slug }: Pick<HeldDraw, 'slug'>) {
  const at = `/json-api/actions/${slug}`;
  const headers = { 'accept-language': 'en' };
  const list = async (): Promise<string[]> => {
    const lines: string[] = [];
    for (let after = ''; ; ) {
      const { status, body } = await site.call(
        'GET',
        `${at}/draw/entries${after && `?after=${after}`}`,
      );
      if (status !== 200) throw new Error(`no list: ${status}`);
      lines.push(...body.lines);
      if (body.next === null) return lines;
      after = body.next;
    }
  };
  return {
    list,
    /** Whether it comes to the same when it is done again from what is published, as the page and the command do it. */
    async redrawn(said: Draw): Promise<boolean> {
      if (!said.proof) throw new Error('nothing to draw again');
      const { head, seed, prizes, digest } = said.proof;
      const again = createRedraw(head, async (text) => sha256(text));
      const lines = await list();
      for (let from = 0; from < lines.length; from += JOURNAL_BLOCK)
        await again.add(lines.slice(from, from + JOURNAL_BLOCK));
      return drawAgrees(await again.end(seed, prizes), { ...said, digest });
    },
    read: async (player?: Pick<Participant, 'token'>) =>
      (
        await site.call('GET', `${at}/draw`, {
          headers,
          ...(player ? { token: player.token } : {}),
        })
      ).body.data,
    page: async (player?: Pick<Participant, 'token'>) =>
      (await site.call('GET', at, { headers, ...(player ? { token: player.token } : {}) })).body
        .data,
  };
}
