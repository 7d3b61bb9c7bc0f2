import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { getPromos } from 'shared-contracts/promos';
import { buildPromo, buildTournament } from 'shared-contracts/testing';
import { getTournaments } from 'shared-contracts/tournaments';
import { show } from '../../testing/show';
import ru from '../../texts/ru.json';

const SECOND = 1000;
const NOW = Date.parse('2026-06-15T12:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();

const cards = () => screen.findAllByRole('listitem');

describe('the list of promotions', () => {
  const list = [
    buildPromo({ id: 1, slug: 'old', title: 'Old', status: 'past', endAt: at(-SECOND) }),
    buildPromo({
      id: 2,
      slug: 'soon',
      title: 'Soon to come',
      status: 'future',
      startAt: at(5 * SECOND),
      endAt: at(3600 * SECOND),
    }),
    buildPromo({ id: 3, slug: 'runs', title: 'Runs now', endAt: at(10 * SECOND) }),
  ];

  it('shows running ones first, then coming ones, and keeps past ones behind their tab', async () => {
    await show('list', {}, (fake) => fake.http.on(getPromos, { data: list }));
    const titles = (await cards()).map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Runs now', 'Soon to come']);
    expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('href', '/promo?view=past');
  });

  it('says of running and coming ones alone that the player takes part', async () => {
    const membership = { joinedAt: at(-SECOND) };
    const joined = list.map((promo) => ({ ...promo, membership })) as typeof list;
    await show('list', { route: { query: 'view=past' }, player: true }, (fake) =>
      fake.http.on(getPromos, { data: joined }),
    );
    expect((await cards()).map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Old',
    ]);
    expect(screen.queryByText('You take part')).not.toBeInTheDocument();
  });

  it('leads to the page of text of one without mechanics', async () => {
    const quiet = buildPromo({ id: 4, slug: 'quiet', title: 'Quiet evenings', template: 'static' });
    await show('list', {}, (fake) => fake.http.on(getPromos, { data: [...list, quiet] }));
    await cards();
    expect(screen.getByRole('link', { name: /Quiet evenings/ })).toHaveAttribute('href', '/quiet');
    expect(screen.getByRole('link', { name: /Runs now/ })).toHaveAttribute('href', '/promo/runs');
  });

  it.each([
    ['https://t.me/promotions', ['https://t.me/promotions']],
    ['javascript:alert(1)', []],
    [null, []],
  ])('leads to the channel of the settings: %s', async (promoTelegramChannelUrl, hrefs) => {
    await show('list', {}, (fake) => {
      fake.http.on(getPromos, { data: list });
      Object.assign(fake.host, { settings: { promoTelegramChannelUrl } });
    });
    await cards();
    const links = screen.queryAllByRole('link', { name: 'New promotions in our Telegram channel' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });

  it('moves a card on at the very second it starts or ends, without asking the server', async () => {
    const fake = await show('list', {}, (made) => made.http.on(getPromos, { data: list }));
    await cards();
    act(() => fake.clock.advance(5 * SECOND));
    expect(screen.getAllByText('Running')).toHaveLength(2);
    act(() => fake.clock.advance(5 * SECOND));
    expect((await cards()).map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Soon to come',
    ]);
    expect(fake.http.callsOf(getPromos)).toHaveLength(1);
  });

  const duel = buildTournament({ id: 9, slug: 'duel', title: 'Duel', podium: ['owl'] });
  const over = { status: 'past' as const, endAt: at(-SECOND) };

  it.each([
    ['', ['Runs now', 'Soon to come'], 'Promotion'],
    ['type=tournament', ['Duel'], 'Tournament'],
    ['type=all', ['Runs now', 'Duel', 'Soon to come'], 'Promotion'],
  ])('with ?%s shows those of the type, each with its label', async (query, titles, label) => {
    const fake = await show('list', { route: { query } }, (made) =>
      made.http.on(getPromos, { data: list }).on(getTournaments, {
        data: [{ ...duel, startAt: '2026-05-01T00:00:00Z' }],
        totalItems: 1,
      }),
    );
    const shown = (await cards()).map((card) => within(card).getByRole('heading').textContent);
    expect(shown).toEqual(titles);
    expect(within((await cards())[0] as HTMLElement).getByText(label)).toBeInTheDocument();
    const current = screen.getAllByRole('link', { current: 'page' })[0];
    expect(current).toHaveAttribute('href', query ? `/promo?${query}` : '/promo');
    expect(fake.http.callsOf(getTournaments)).toHaveLength(query ? 1 : 0);
  });

  it('puts important promotions under a title of their own in the list of everything', async () => {
    await show('list', { route: { query: 'type=all' } }, (made) =>
      made.http
        .on(getPromos, {
          data: [...list, buildPromo({ id: 5, title: 'Matters', isImportant: true })],
        })
        .on(getTournaments, { data: [], totalItems: 0 }),
    );
    const important = await screen.findByRole('list', { name: 'Important promotions' });
    expect(
      within(important)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Matters']);
  });

  it('says of a past tournament that it has ended in its own gender', async () => {
    const options = { route: { query: 'type=all&view=past' }, texts: { promo: ru } };
    await show('list', options, (made) =>
      made.http
        .on(getPromos, { data: [buildPromo(over)] })
        .on(getTournaments, { data: [{ ...duel, ...over }], totalItems: 1 }),
    );
    for (const [type, status] of [
      ['Акция', 'Завершена'],
      ['Турнир', 'Завершён'],
    ] as const) {
      const card = within((await screen.findByText(type)).closest('li') as HTMLElement);
      expect(card.getByText(status)).toBeInTheDocument();
      expect(card.getByText(new RegExp(`^${status} .`))).toBeInTheDocument();
    }
  });

  it('names the winners of past ones', async () => {
    await show('list', { route: { query: 'type=all&view=past' } }, (made) =>
      made.http
        .on(getPromos, { data: [buildPromo({ ...over, winners: ['lunafox', 'north_oak'] })] })
        .on(getTournaments, { data: [{ ...duel, ...over }], totalItems: 1 }),
    );
    expect(await screen.findByText('Won: lunafox, north_oak')).toBeInTheDocument();
    expect(screen.getByText('Won: owl')).toBeInTheDocument();
  });

  it.each([
    ['', [], [], 'There are no promotions right now', ['/promo?type=tournament']],
    [
      '',
      [buildPromo(over)],
      [],
      'All promotions have ended',
      ['/promo?type=tournament', '/promo?view=past'],
    ],
    ['type=tournament', [], [], 'There are no tournaments right now', ['/promo']],
    [
      'type=tournament',
      [],
      [{ ...duel, ...over }],
      'All tournaments have ended',
      ['/promo', '/promo?type=tournament&view=past'],
    ],
    ['type=all', [], [], 'There are no promotions or tournaments right now', []],
    [
      'type=all',
      [buildPromo(over)],
      [],
      'All promotions and tournaments have ended',
      ['/promo?type=all&view=past'],
    ],
    ['view=past', [], [], 'No promotion has ended yet', ['/promo?type=tournament', '/promo']],
  ])(
    'with ?%s and nothing to show says so and leads on (%#)',
    async (query, promos, tournaments, text, ways) => {
      await show('list', { route: { query } }, (made) =>
        made.http
          .on(getPromos, { data: promos })
          .on(getTournaments, { data: tournaments, totalItems: tournaments.length }),
      );
      await screen.findByText(text);
      const main = screen.getAllByRole('link').filter((link) => !link.closest('nav'));
      expect(main.map((link) => link.getAttribute('href'))).toEqual(ways);
    },
  );

  it('shows why it failed and loads again on retry', async () => {
    let broken = true;
    await show('list', {}, (fake) =>
      fake.http.on(getPromos, () => {
        if (broken) throw new ApiError(0, [{ code: 'timeout' }]);
        return { data: list };
      }),
    );
    broken = false;
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    expect(await cards()).toHaveLength(2);
  });
});
