import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, rows } from 'deploy-platform/src/db/connect';
import { sql } from 'drizzle-orm';

/** The platform of a site whose edge listens at `port`, asked as the edge asks it. */
const platformOf = (port: number) => `http://127.0.0.1:${port + 2}`;
const HEADERS = {
  'x-requested-with': 'XMLHttpRequest',
  'accept-language': 'en-GB',
  'accept-encoding': 'identity',
};

const ask = async (port: number, path: string): Promise<Response> => {
  const answer = await fetch(platformOf(port) + path, { headers: HEADERS });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer;
};

/** Milliseconds until the whole answer is there, the median, and its bytes. `path` differs from turn to turn, so that nothing kept answers. */
export async function answerTime(
  port: number,
  path: (turn: number) => string,
  turns: number,
): Promise<{ ms: number; bytes: number }> {
  const taken: number[] = [];
  let bytes = 0;
  for (let turn = -Math.ceil(turns / 10); turn < turns; turn += 1) {
    const since = performance.now();
    const text = await (await ask(port, path(turn))).text();
    if (turn >= 0) taken.push(performance.now() - since);
    bytes = text.length;
  }
  return { ms: taken.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0, bytes };
}

const listed = async (port: number): Promise<number> =>
  ((await (await ask(port, '/json-api/v2/games?limit=1')).json()) as { totalItems: number })
    .totalItems;

/**
 * Makes the catalogue one of exactly so many games: a larger one repeats the seed's under other names, in the same categories and with the
 * same studios.
 */
export async function fillShop({ db }: Pick<Connection, 'db'>, games: number): Promise<void> {
  await db.execute(
    sql`update games set disabled = (slug not in (select slug from games order by position limit ${games}))`,
  );
  const [counted] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from games where not disabled`,
  );
  const seeded = counted?.n ?? 0;
  const copies = Math.max(0, games - seeded);
  if (copies > 0) {
    await db.execute(sql`
      create temporary table copies as
        select g.slug as original, g.slug || '-' || n as slug, n from generate_series(2, ${Math.ceil(games / seeded) + 1}) n
        cross join (select slug, position from games where not disabled order by position) g
        order by n, g.position limit ${copies}`);
    await db.execute(sql`
      insert into games (slug, name, provider_slug, position, badges, disabled, has_demo_mode, allow_bonus_balance, redirects, devices, theme, rtp, volatility, search_text, features)
        select c.slug, g.name || ' ' || c.n, g.provider_slug, g.position + c.n * 1000, g.badges, false, g.has_demo_mode, g.allow_bonus_balance,
          g.redirects, g.devices, g.theme, g.rtp, g.volatility, g.search_text || ' ' || c.n, g.features
        from copies c join games g on g.slug = c.original`);
    await db.execute(sql`
      insert into game_categories (category_slug, game_slug)
        select gc.category_slug, c.slug from copies c join game_categories gc on gc.game_slug = c.original`);
    await db.execute(sql`drop table copies`);
  }
  // a shop that stands for a while has been vacuumed by the database itself
  for (const table of ['games', 'game_words', 'sought_words', 'game_categories'])
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}

/** The same of a running site. Resolves once the platform lists them. */
export async function stock(connection: Connection, port: number, games: number): Promise<void> {
  await fillShop(connection, games);
  while ((await listed(port)) !== games) await wait(250);
}
