import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { type Texts, translated } from '../../../texts/translated';
import type { Wallet } from '../../money/wallet/public';
import type { RecommendationsService } from '../../play/recommendations/public';
import { openBoard, type TieRule } from '../standings/public';
import { boardOf, type TournamentRow } from '../tournaments/public';
import { addBots } from './bots';
import {
  addSprint,
  addTournament,
  countPictured,
  newestTournament,
  takeNumbers,
} from './repository';
import type { Turns } from './turns';

/** Ids of the seed are below. */
const FIRST_ID = 1000;
/** Any slot of the catalogue. */
const GAMES = 'slots';

/** What a sandbox knows of a short tournament before it is held. */
export interface SprintKind
  extends Pick<TournamentRow, 'title' | 'description' | 'mechanic' | 'prizeMoney' | 'prizes'> {
  /** Of the picture; the address is made of it. */
  slug: string;
  tieRule: TieRule;
  /** Seconds from the start of the platform. */
  from: number;
  to: number;
}
export interface Sprint extends Omit<SprintKind, 'from' | 'to'> {
  startAt: Date;
  endAt: Date;
  /** Bots play in it. */
  bots: boolean;
}
interface Parts {
  core: Core;
  wallet: Wallet;
  recommendations: Pick<RecommendationsService, 'leaveOut'>;
  tournamentDates: { rewrite(write: (tx: Db) => Promise<void>): Promise<void> };
  turns: Turns;
}

const numbered = ({ ru, en, it, br }: Texts, number: number): Texts => {
  const after = number === 1 ? '' : ` ${number}`;
  return translated(`${ru}${after}`, `${en}${after}`, `${it}${after}`, `${br}${after}`);
};

/** Short tournaments that a sandbox holds. */
export function createSprints({ core, wallet, recommendations, tournamentDates, turns }: Parts) {
  const add = async (tx: Db, sprint: Sprint): Promise<{ id: number; slug: string }> => {
    const { slug: image, title, mechanic, tieRule, startAt, endAt, bots } = sprint;
    const { description, prizeMoney, prizes } = sprint;
    const newest = await newestTournament(tx);
    const number = (await countPictured(tx, image)) + 1;
    const row = {
      id: Math.max(FIRST_ID, newest + 1),
      seriesId: null,
      image,
      mechanic,
      startAt,
      endAt,
      slug: number === 1 ? image : `${image}-${number}`,
      title: numbered(title, number),
      description,
      prizeDescription: translated('', '', '', ''),
      sortPriority: 30,
      privacyType: 1 as const,
      membersCount: 0,
      gameCategory: GAMES,
      prizeMoney,
      prizes,
    };
    await addTournament(tx, row);
    await openBoard(tx, { ...boardOf(row), tieRule });
    if (bots) await addSprint(tx, row.id);
    return row;
  };

  /** Tournaments are written in one transaction, the turns of their bots begin in the next. */
  const hold = async (list: readonly Sprint[]): Promise<string[]> => {
    const made: { id: number; slug: string }[] = [];
    await tournamentDates.rewrite(async (tx) => {
      await takeNumbers(tx);
      for (const sprint of list) made.push(await add(tx, sprint));
    });
    await core.transact(async (tx) => {
      await addBots({ core, wallet, recommendations }, tx);
      await turns.begin(
        tx,
        made.map(({ id }) => id),
      );
    });
    return made.map(({ slug }) => slug);
  };

  return {
    hold,
    /** At each start: those of the seed, unless some of them are still to end; those then go on. */
    async seed(kinds: readonly SprintKind[]): Promise<void> {
      if (!core.config.bots) return;
      const running = await core.transact(async (tx) => {
        const ids = await turns.running(tx);
        await turns.begin(tx, ids);
        return ids;
      });
      if (running.length > 0) return;
      const now = core.now().getTime();
      const at = (seconds: number) => new Date(now + seconds * 1000);
      await hold(
        kinds.map(({ from, to, ...kind }) => ({
          ...kind,
          startAt: at(from),
          endAt: at(to),
          bots: true,
        })),
      );
    },
  };
}
export type Sprints = ReturnType<typeof createSprints>;
