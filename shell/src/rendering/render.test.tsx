import '../testing/message-channel';
import { screen } from '@testing-library/react';
import { createContext, useContext, useState } from 'react';
import { requestKey } from 'shared-contracts/api';
import { type AreaModule, useHost } from 'shared-contracts/area';
import { getCategories, getWinners } from 'shared-contracts/catalogue';
import { type RenderRequest, SLOTS } from 'shared-contracts/composition';
import { getFooterBlocks, getStaticPage } from 'shared-contracts/content';
import { observer } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import { formatDay } from 'shared-contracts/time';
import { Skeleton } from 'shared-contracts/ui/kit';
import { buildArea, FakeRuntime } from '../testing/fake-areas';
import { bootOf, closeSites, compositionOf, openSite } from '../testing/open-site';
import { renderMarkup, renderPage } from './render';

afterEach(closeSites);
const AT = {
  at: Date.parse('2026-06-15T23:30:00Z'),
  platform: 'desktop',
  timeZone: 'UTC',
} as const;
const winnersKey = requestKey('GET', getWinners.path, { query: { limit: 3 } });

const placeOf = (html: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

const Winners = createContext<Loadable<string[]> | null>(null);
/** An area with a list that its page opens. */
const mount: AreaModule['mount'] = ({ http }) => {
  const winners = new Loadable(() =>
    http
      .query(getWinners, { query: { limit: 3 } })
      .map((answer) => answer.data.map(({ game }) => game.name)),
  );
  return {
    open: { pages: { main: () => void winners.ensure() } },
    wrap: (children) => <Winners value={winners}>{children}</Winners>,
    dispose: () => {},
  };
};

/** A page of an area with data, a moment, a day and something to press. */
const LivePage = observer(function LivePage() {
  const { clock, i18n } = useHost();
  const value = useContext(Winners)?.value;
  const [presses, press] = useState(0);
  return (
    <>
      <h1>Lobby</h1>
      <p style={{ width: '50%', backgroundImage: 'url("data:x")' }}>
        {formatDay(AT.at, i18n.tag, i18n.timeZone)} at{' '}
        {clock.now() === AT.at ? 'the same time' : 'another time'}
      </p>
      {value ? (
        <ul>
          {value.map((name) => (
            <li key={name} style={{ order: name.length }}>
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <section aria-busy="true">
          waiting <Skeleton width={80} />
        </section>
      )}
      <button type="button" onClick={() => press(presses + 1)}>
        Pressed {presses}
      </button>
    </>
  );
});
const Side = () => <p>Beside it</p>;
const Throws = () => {
  const fault = new Error('no words');
  fault.stack = 'Error: no words\n    at Throws (lobby/b1/server.0f.js:1:2)';
  throw fault;
};
const lobby = (over: Partial<AreaModule> = {}): AreaModule =>
  buildArea({
    name: 'lobby',
    pages: { main: async () => ({ default: LivePage }) },
    slots: { side: async () => ({ default: Side }) },
    mount,
    ...over,
  });
const filler = { area: 'lobby', slot: 'side', for: 'all', load: 'mounted' } as const;
const composition = compositionOf({
  slots: { [SLOTS.mainAside]: [filler] } as unknown as ReturnType<typeof compositionOf>['slots'],
});
const winner = (name: string) => ({ id: name, game: { name } });
const data = {
  [requestKey('GET', getCategories.path, { query: { 'filter[type]': 'category' } })]: {
    data: [{ slug: 'slots', name: 'Slots', url: '/games/slots' }],
  },
  [requestKey('GET', getFooterBlocks.path)]: { data: [] },
  [winnersKey]: { data: [winner('Ada</script>'), winner('Bo "the" One'), winner('\u202Egnirts')] },
};
const request = (over: Partial<RenderRequest> = {}): RenderRequest => ({
  url: '/',
  composition,
  boot: bootOf({ data }),
  at: AT,
  areas: { lobby: { default: lobby() } },
  ...over,
});

it('renders frame, page and slots with their data, in one pass', async () => {
  const { html, css, parts, wanted, faults } = await renderPage(request());
  const place = placeOf(html);
  expect(place.querySelector('h1')).toHaveTextContent('Lobby');
  expect([...place.querySelectorAll('main li')].map(({ textContent }) => textContent)).toEqual([
    'Ada</script>',
    'Bo "the" One',
    '\u202Egnirts',
  ]);
  expect(place.querySelector('aside')).toHaveTextContent('Beside it');
  expect(place.querySelector('nav a[href="/games/slots"]')).toHaveTextContent('Slots');
  expect(place.querySelector('main [aria-busy]')).toBeNull();
  expect(parts).toEqual(['lobby/pages/main', 'lobby/slots/side']);
  expect({ wanted, faults }).toEqual({ wanted: [], faults: [] });
  expect(html).not.toMatch(/<script| style=/);
  expect(css).toContain('{width:50%;background-image:url("data:x")}');
});

it('leaves what is loaded once it is seen to the browser', async () => {
  const slots = {
    [SLOTS.mainAside]: [{ ...filler, load: 'seen' }],
  } as unknown as typeof composition.slots;
  const { html, parts } = await renderPage(request({ composition: compositionOf({ slots }) }));
  expect(parts).toEqual(['lobby/pages/main']);
  expect(placeOf(html).querySelector('aside')).toHaveTextContent(/^$/);
});

it('names no part that the page has no place for: nobody would take it over', async () => {
  const elsewhere = compositionOf({
    slots: {
      [SLOTS.lobbyWidget]: [{ ...filler, load: 'always' }],
    } as unknown as typeof composition.slots,
  });
  const { html, parts } = await renderPage(request({ composition: elsewhere }));
  expect(placeOf(html)).not.toHaveTextContent('Beside it');
  expect(parts).toEqual(['lobby/pages/main']);
});

it('renders a brand that others embed and that asks for consent', async () => {
  const tracking = {
    consent: 'asked',
    version: 1,
    scripts: [],
    affiliate: null,
    cookies: [],
  } as const;
  const brand = {
    ...bootOf().brand,
    embedders: ['https://partner.test'],
    tracking: { ...tracking, scripts: [], cookies: [] },
  };
  const { html, faults } = await renderPage(request({ boot: bootOf({ data, brand }) }));
  expect(faults).toEqual([]);
  expect(placeOf(html).querySelector('h1')).toHaveTextContent('Lobby');
});

it.each(['guest', 'player'])(
  'TAKEOVER 1, 5, 7: the browser takes it over without a word, for a %s',
  async (who) => {
    const boot = bootOf({ data, player: who === 'player' });
    const { markup, parts } = await renderMarkup(request({ boot }));
    const runtime = new FakeRuntime().serve('lobby/b1', lobby());
    const site = await openSite({
      runtime,
      composition,
      markup,
      started: false,
      boot: { ...boot, rendered: { ...AT, parts } },
    });
    expect(markup).toContain('the same time');
    await site.user.click(await screen.findByRole('button', { name: 'Pressed 0' }));
    expect(await screen.findByRole('button', { name: 'Pressed 1' })).toBeVisible();
    expect(site.shell.hydration.done).toBe(true);
    expect(site.complaints).toEqual([]);
    expect(site.network.of(getWinners)).toEqual([]);
  },
);

it('TAKEOVER 3: an area that the server did not have begins with its loading face on both sides', async () => {
  const { markup, parts } = await renderMarkup(request({ areas: {} }));
  expect(parts).toEqual([]);
  expect(markup).toContain('aria-busy="true"');
  const runtime = new FakeRuntime().serve('lobby/b1', lobby());
  const boot = bootOf({ data, rendered: { ...AT, parts } });
  const { complaints } = await openSite({ runtime, composition, boot, markup });
  expect(await screen.findByRole('heading', { name: 'Lobby' })).toBeVisible();
  expect(complaints).toEqual([]);
});

it('what is public and was not there is asked for, once more with it all is there', async () => {
  const { [winnersKey]: _, ...rest } = data;
  const first = await renderPage(request({ boot: bootOf({ data: rest }) }));
  expect(first.html).toContain('waiting');
  expect(first.wanted).toEqual([
    { method: 'GET', path: getWinners.path, input: { query: { limit: 3 } } },
  ]);
});

it.each(['guest', 'player'])(
  'what comes before the first place that waits is the same when its answer is there, for a %s',
  async (who) => {
    const { [winnersKey]: _, ...rest } = data;
    const render = (given: Record<string, unknown>) =>
      renderPage(request({ boot: bootOf({ data: given, player: who === 'player' }) }));
    const [waiting, whole] = [await render(rest), await render(data)];
    const { html = 0, css = 0 } = waiting.waits ?? {};
    const [before, rules] = [waiting.html.slice(0, html), waiting.css.slice(0, css)];
    expect(placeOf(before).querySelector('main h1')).toHaveTextContent('Lobby');
    expect(waiting.html.slice(html)).toMatch(/^<section aria-busy="true">waiting/);
    expect(rules).toContain('width:50%');
    expect(rules).not.toContain('80px');
    expect(whole.html.slice(0, html)).toBe(before);
    expect(whole.css.slice(0, css)).toBe(rules);
    expect(whole.waits).toBeNull();
  },
);

it('what waits for its code is left to the browser', async () => {
  const { html, waits } = await renderPage(request({ areas: {} }));
  expect(html).toContain('data-waits');
  expect(waits).toBeNull();
});

const broken: [string, Partial<AreaModule>, string][] = [
  [
    'mount',
    {
      mount: () => {
        throw new Error('no mount');
      },
    },
    'area.mount',
  ],
  [
    'load of a page',
    {
      pages: {
        main: async () => {
          throw new Error('no page');
        },
      },
    },
    'area.load',
  ],
];
it.each(broken)('a fault in %s costs the content of its area alone', async (_, over, label) => {
  const { html, parts, faults } = await renderPage(
    request({ areas: { lobby: { default: lobby(over) } } }),
  );
  expect(html).toContain('aria-busy="true"');
  expect(placeOf(html).querySelector('a[href="/games/slots"]')).not.toBeNull();
  expect(parts).not.toContain('lobby/pages/main');
  expect(faults).toContainEqual(expect.objectContaining({ area: 'lobby', build: 'b1', label }));
});

it('a page that throws is told of, and left to the browser', async () => {
  const areas = {
    lobby: { default: lobby({ pages: { main: async () => ({ default: Throws }) } }) },
  };
  const { html, parts, faults } = await renderPage(request({ areas }));
  expect(faults).toEqual([
    expect.objectContaining({ area: 'lobby', label: 'area.render', message: 'no words' }),
  ]);
  expect(parts).toEqual([]);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('<!--$!-->');
});

it('static and error pages need no area', async () => {
  const key = requestKey('GET', getStaticPage.path, { params: { slug: 'rules' } });
  const answer = {
    data: {
      slug: 'rules',
      title: 'The rules',
      body: '<p>Play <b>fair</b></p>',
      updatedAt: '2026-01-02T23:59:00Z',
    },
  };
  const rules = await renderPage(
    request({ url: '/rules', boot: bootOf({ data: { ...data, [key]: answer } }) }),
  );
  expect(placeOf(rules.html).querySelector('h1')).toHaveTextContent('The rules');
  expect(placeOf(rules.html).querySelector('article b')).toHaveTextContent('fair');
  const gone = await renderPage(
    request({ url: '/no/such/page', boot: bootOf({ data, status: 404 }) }),
  );
  expect(placeOf(gone.html).querySelector('#error-title')).not.toBeNull();
  const popup = await renderPage(request({ url: '/login' }));
  expect(placeOf(popup.html).querySelector('h1')).toHaveTextContent('Lobby');
  expect(placeOf(popup.html).querySelector('[role=status][aria-label]')).toBeNull();
});
