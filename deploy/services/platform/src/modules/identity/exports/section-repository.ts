import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import type { COLUMNS } from './words';

export type Column = keyof typeof COLUMNS;
export type Value = string | number | boolean | null;
/** A line as it is told: columns by name, moments in ISO 8601, money in minor units beside its `currency`. */
export type Line = Partial<Record<Column, Value>>;

/** Lines that are in memory at once. */
const AT_ONCE = 1000;
const of = (id: number) => sql.raw(String(Math.trunc(id)));
const at = (column: string, as = 'at') =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "${as}"`);

/** What is kept of a player, table by table, in the order of the copy. Keys, digests and notes of staff are the operator's. */
export const SECTIONS = {
  contacts: (id) =>
    sql`select type as kind, value as text, is_verified as confirmed from contacts where player_id = ${of(id)} order by id`,
  sign_ins: (id) =>
    sql`select ${at('created_at')}, browser, os, ${at('ended_at', 'ended')} from sessions where player_id = ${of(id)} order by created_at`,
  passkeys: (id) =>
    sql`select ${at('created_at')}, name as text from passkeys where player_id = ${of(id)} order by created_at`,
  documents: (id) =>
    sql`select ${at('created_at')}, type as kind, status, ${at('decided_at', 'ended')} from verification_documents where player_id = ${of(id)} order by id`,
  limits: (id) =>
    sql`select ${at('c.at')}, c.what, coalesce(c.kind, c.games) as kind, c.period, c.amount::text as amount,
          case when c.kind = 'session' then null else p.currency end as currency, ${at('c.until', 'ended')}
        from protection_changes c join players p on p.id = c.player_id where c.player_id = ${of(id)} order by c.id`,
  deposits: (id) =>
    sql`select ${at('created_at')}, method as kind, amount::text as amount, currency, status, ${at('finished_at', 'ended')}
        from deposits where player_id = ${of(id)} order by created_at, id`,
  cards: (id) =>
    sql`select ${at('created_at')}, network || ' ' || last4 as text, expiry_month || '/' || expiry_year as period
        from user_cards where player_id = ${of(id)} order by created_at, id`,
  payouts: (id) =>
    sql`select ${at('created_at')}, method as kind, (account - 'numberToken')::text as text, amount::text as amount, currency, status, ${at('finished_at', 'ended')}
        from payouts where player_id = ${of(id)} order by created_at, id`,
  money: (id) =>
    sql`select ${at('t.created_at')}, t.kind, a.kind as account, t.phase as status, e.amount::text as amount,
          e.balance_after::text as balance, e.currency
        from ledger_accounts a join archive.all_entries e on e.account_id = a.id and e.version is not null
          join ledger_transactions t on t.id = e.transaction_id
        where a.player_id = ${of(id)} order by e.account_id, e.version`,
  bonuses: (id) =>
    sql`select ${at('granted_at')}, state as status, granted::text as amount, wagering_required::text as required,
          wagering_done::text as wagered, currency, ${at('ended_at', 'ended')}
        from bonuses where player_id = ${of(id)} order by id`,
  plays: (id) =>
    sql`select ${at('y.started_at')}, y.net::text as amount, p.currency, ${at('y.last_at', 'ended')}
        from archive.all_plays y join players p on p.id = y.player_id where y.player_id = ${of(id)} order by y.id`,
  reality_checks: (id) =>
    sql`select ${at('due_at')}, answer as status, ${at('answered_at', 'ended')}
        from reality_checks where player_id = ${of(id)} order by due_at`,
  rounds: (id) =>
    sql`select ${at('started_at')}, game_slug as game, bet::text as bet, win::text as win, currency, status
        from archive.all_rounds where player_id = ${of(id)} order by started_at, id`,
  gifts: (id) =>
    sql`select ${at('offered_at')}, template as text, state as status, reason, ${at('ended_at', 'ended')}
        from player_gifts where player_id = ${of(id)} order by id`,
  cashback: (id) =>
    sql`select ${at('closed_at')}, to_char(week, 'YYYY-MM-DD') as text, outcome as status, net_loss::text as total, amount::text as amount, currency
        from cashback_weeks where player_id = ${of(id)} order by week`,
  coupons: (id) =>
    sql`select ${at('r.at')}, c.code as text from coupon_redemptions r join coupons c on c.id = r.coupon_id
        where r.player_id = ${of(id)} order by r.at, c.id`,
  points: (id) =>
    sql`select ${at('e.at')}, a.kind as account, e.type as kind, e.reason, e.amount::text as points, e.balance::text as total
        from point_accounts a join point_entries e on e.account_id = a.id where a.player_id = ${of(id)} order by e.account_id, e.version`,
  purchases: (id) =>
    sql`select ${at('b.at')}, p.slug as text, b.price as points from compoint_purchases b
          join compoint_products p on p.id = b.product_id where b.player_id = ${of(id)} order by b.id`,
  achievements: (id) =>
    sql`select ${at('d.completed_at')}, a.slug as text from player_achievements d
          join achievements a on a.id = d.achievement_id where d.player_id = ${of(id)} order by d.completed_at, a.id`,
  counts: (id) =>
    sql`select measure as kind, value::text as total from player_measures where player_id = ${of(id)} order by measure`,
  standings: (id) =>
    sql`select b.kind, m.username as text, m.score::text as points, m.rounds
        from standing_members m join standing_boards b on b.id = m.board_id where m.player_id = ${of(id)} order by m.id`,
  tournaments: (id) =>
    sql`select ${at('x.at')}, x.kind, x.text from (
          select m.joined_at as at, 'seat' as kind, t.slug as text from tournament_members m join tournaments t on t.id = m.tournament_id
            where m.player_id = ${of(id)}
          union all select s.bought_at, 'series_seat', r.slug from series_seats s join tournament_series r on r.id = s.series_id
            where s.player_id = ${of(id)}
          union all select w.wished_at, 'wish', t.slug from tournament_wishes w join tournaments t on t.id = w.tournament_id
            where w.player_id = ${of(id)}
          union all select i.invited_at, 'invitation', t.slug from tournament_invitations i join tournaments t on t.id = i.tournament_id
            where i.player_id = ${of(id)}) x order by x.at, x.kind, x.text`,
  prizes: (id) =>
    sql`select ${at('a.done_at')}, coalesce(t.slug, s.slug) as text, a.kind, a.state as status, a.amount::text as amount,
          case when a.kind = 'money' then p.currency else null end as currency
        from tournament_awards a join tournament_ends e on e.id = a.end_id join players p on p.id = a.player_id
          left join tournaments t on e.kind = 'tournament' and t.id = e.reference_id
          left join tournament_series s on e.kind = 'series' and s.id = e.reference_id
        where a.player_id = ${of(id)} order by a.id`,
  promos: (id) =>
    sql`select ${at('s.at')}, s.kind, p.slug as text from (
          select joined_at as at, 'joined' as kind, promo_id from promo_members where player_id = ${of(id)}
          union all select at, 'left', promo_id from promo_leavings where player_id = ${of(id)}) s
        join promos p on p.id = s.promo_id order by s.at, p.id`,
  promo_goals: (id) =>
    sql`select ${at('r.at')}, p.slug as text, g.measure as kind, r.day as period from promo_goals_reached r
          join promo_goals g on g.id = r.goal_id join promos p on p.id = g.promo_id where r.player_id = ${of(id)} order by r.at, g.id, r.day`,
  tickets: (id) =>
    sql`select ${at('t.at')}, p.slug as text, t.tickets as total from draw_tickets t join draws d on d.id = t.draw_id
          join promos p on p.id = d.promo_id where t.player_id = ${of(id)} order by t.id`,
  drawn: (id) =>
    sql`select ${at('a.done_at')}, p.slug as text, a.template as kind, a.state as status, a.amount::text as points from draw_awards a
          join draws d on d.id = a.draw_id join promos p on p.id = d.promo_id where a.player_id = ${of(id)} order by a.id`,
  found: (id) =>
    sql`select ${at('f.at')}, h.game_slug as text from found_prizes f join hidden_prizes h on h.id = f.prize_id
        where f.player_id = ${of(id)} order by f.at, h.id`,
  high_fives: (id) =>
    sql`select ${at('h.at')}, case when h.from_id = ${of(id)} then 'sent' else 'received' end as kind, p.slug as text
        from high_fives h join promos p on p.id = h.promo_id where h.from_id = ${of(id)} or h.to_id = ${of(id)} order by h.id`,
  exchanges: (id) =>
    sql`select ${at('x.at')}, p.slug as text, x.price as points from promo_exchanges x join promos p on p.id = x.promo_id
        where x.player_id = ${of(id)} order by x.id`,
  favourites: (id) =>
    sql`select ${at('added_at')}, game_slug as game from favourites where player_id = ${of(id)} order by place`,
  hidden_games: (id) =>
    sql`select ${at('hidden_at')}, kind, slug as text from hidden_games where player_id = ${of(id)} order by place`,
  recommendations: (id) =>
    sql`select ${at('chosen_at')}, case when personal then 'on' else 'off' end as status from recommendation_choices where player_id = ${of(id)}`,
  milestones: (id) =>
    sql`select ${at('reached_at')}, kind, level from milestones where player_id = ${of(id)} order by id`,
  notifications: (id) =>
    sql`select ${at('created_at')}, template as text, status from notifications where player_id = ${of(id)} order by id`,
  closings: (id) =>
    sql`select ${at('c.asked_at')}, ${at('c.closes_at', 'ended')}, c.state as status, c.gives_up::text as amount,
          case when c.gives_up is null then null else p.currency end as currency
        from account_closings c join players p on p.id = c.player_id where c.player_id = ${of(id)} order by c.id`,
  register: (id) =>
    sql`select ${at('at')}, register as kind, occasion as what, outcome as status from register_calls where player_id = ${of(id)} order by id`,
  pushes: (id) =>
    sql`select ${at('created_at')}, substring(endpoint from '^https://[^/]+') as text
        from push_subscriptions where player_id = ${of(id)} order by id`,
  visits: (id) =>
    sql`select ${at('first_at')}, ${at('last_at', 'ended')} from visitor_players where player_id = ${of(id)} order by first_at`,
  chat: (id) =>
    sql`select ${at('m.at')}, m.author, m.body as text from chats c join chat_messages m on m.chat_id = c.id
        where c.player_id = ${of(id)} order by m.id`,
} as const satisfies Record<string, (playerId: number) => SQL>;
/** Tables of players of which nothing is in the copy, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  announcements: 'texts of the operator: what a player was told stands among the notifications',
  contact_claims:
    'a contact that waits for its code: it is a contact once confirmed, else it goes with the code',
  data_exports: 'the copy itself',
  draw_entries: 'sums of the tickets, under an alias',
  favourite_lists: 'a number that counts the changes of the favourites',
  first_steps_dismissed: 'one press on a page, without anything said',
  game_baskets: 'which games were played lately, from the rounds, while games are compared',
  game_sessions: 'tickets of a game that was opened: what was played stands in the rounds',
  gift_distributions: 'what the operator gave out: what a player got stands among the gifts',
  hidden_game_lists: 'a number that counts the changes of what is hidden',
  high_five_counts: 'sums of the high-fives',
  jackpot_pools: 'what was won stands in the money',
  limit_changes: 'a raise that waits: each change stands in the limits',
  limit_uses: 'sums of rounds and deposits, counted again for a limit',
  player_devices: 'a digest that recognizes a browser: the browsers stand in the sign-ins',
  player_games: 'how often which game was played, from the rounds',
  player_firsts: 'which games were played, from the rounds',
  player_limits: 'what is in force: each change stands in the limits',
  player_protections: 'what is in force: each change stands in the limits',
  promo_measures: 'sums of points and high-fives',
  restore_tokens: 'digests of links to recover a password',
  stakes: 'how a bet was divided: its parts stand in the money',
  standing_journal: 'points of rounds, from the rounds: their sum stands in the standings',
};
export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

/** Columns of minor units of the line's `currency`. */
export const MONEY: readonly string[] = ['amount', 'balance', 'bet', 'win', 'required', 'wagered'];
const NUMBERS: readonly string[] = [...MONEY, 'points', 'total'];
const lineOf = (row: Line): Line =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && NUMBERS.includes(name) ? Number(value) : value,
    ]),
  );

/** Lines of one section, piece by piece, however many there are: a cursor of the transaction. */
export async function* linesOf(tx: Db, section: Section, playerId: number): AsyncGenerator<Line[]> {
  const cursor = sql.raw(`data_export_${section}`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${SECTIONS[section](playerId)}`);
  try {
    for (;;) {
      const found = await rows<Line>(tx, sql`fetch ${sql.raw(String(AT_ONCE))} from ${cursor}`);
      if (found.length > 0) yield found.map(lineOf);
      if (found.length < AT_ONCE) return;
    }
  } finally {
    await tx.execute(sql`close ${cursor}`);
  }
}
