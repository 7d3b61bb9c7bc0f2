import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals } from 'shared-contracts/area';
import { finished, frame, open, ready, says } from '../../testing/open-game';

const started = { source: 'casino-game', type: 'roundStarted', roundId: 'r1', bet: 100 };
const press = () => userEvent.click(screen.getByRole('button', { name: 'Close the game' }));
const asked = ({ fake }: ReturnType<typeof open>) =>
  fake.opened.filter(({ name }) => name === modals.closeAlert.name);

const inRound = async (player: boolean) => {
  const site = open({ player });
  const element = await frame();
  says(element, { ...ready, mode: player ? 'real' : 'demo' });
  says(element, started);
  return { site, element };
};

it('asks before it closes over a round of real money, and stays unless it is told to close (FP8)', async () => {
  const { site, element } = await inRound(true);
  await press();
  expect(asked(site)[0]?.props).toMatchObject({ close: 'Close the game', stay: 'Stay' });
  await act(async () => asked(site)[0]?.close());
  expect(element).toBeInTheDocument();
  await press();
  await act(async () => asked(site)[1]?.close('close'));
  await waitFor(() => expect(element).not.toBeInTheDocument());
});

it('asks for the small card as well (FP8)', async () => {
  const { site, element } = await inRound(true);
  site.show(null);
  await screen.findByRole('button', { name: 'Back to the game' });
  await press();
  expect(element).toBeInTheDocument();
  await act(async () => asked(site)[0]?.close('close'));
  await waitFor(() => expect(element).not.toBeInTheDocument());
});

it('closes a demo at once (FP8)', async () => {
  const demo = await inRound(false);
  await press();
  await waitFor(() => expect(demo.element).not.toBeInTheDocument());
  expect(asked(demo.site)).toEqual([]);
});

it('closes between two rounds at once (FP8)', async () => {
  const { site, element } = await inRound(true);
  says(element, finished(100, 0, 900));
  await press();
  await waitFor(() => expect(element).not.toBeInTheDocument());
  expect(asked(site)).toEqual([]);
});

it('asks while one of two rounds at once is still shown, and tells both when it closes (FP8)', async () => {
  const { site, element } = await inRound(true);
  const shown: object[] = [];
  site.fake.host.rounds.events.subscribe((round) => shown.push(round));
  says(element, { ...started, roundId: 'r2' });
  says(element, { ...started, roundId: 'r3' });
  says(element, finished(100, 0, 900));
  await press();
  await act(async () => asked(site)[0]?.close('close'));
  await waitFor(() => expect(element).not.toBeInTheDocument());
  expect(shown).toEqual(['r1', 'r2', 'r3'].map((roundId) => ({ roundId, finished: true })));
});

describe('what the host knows of a round', () => {
  const isShowing = (site: ReturnType<typeof open>) => site.fake.host.rounds.isShowing('r1');

  it('is that a game shows it, from its beginning to its end (SB2)', async () => {
    const { site, element } = await inRound(true);
    says(element, { source: 'casino-game', type: 'roundShown', roundId: 'r1' });
    expect(isShowing(site)).toBe(true);
    says(element, finished(100, 0, 900));
    expect(isShowing(site)).toBe(false);
  });

  it('is never so of a demo', async () => {
    const { site } = await inRound(false);
    expect(isShowing(site)).toBe(false);
  });

  it.each<[string, (game: Awaited<ReturnType<typeof inRound>>) => void]>([
    ['the game is loaded anew', ({ element }) => says(element, { ...ready, mode: 'real' })],
    ['the game leaves', ({ element }) => says(element, { source: 'casino-game', type: 'exit' })],
    ['the area goes', ({ site }) => act(() => site.dispose())],
  ])('ends when %s (SB2b)', async (_, go) => {
    const game = await inRound(true);
    go(game);
    await waitFor(() => expect(isShowing(game.site)).toBe(false));
  });
});

it('does not hold up a game that asks to be left', async () => {
  const { site, element } = await inRound(true);
  says(element, { source: 'casino-game', type: 'exit' });
  await waitFor(() => expect(element).not.toBeInTheDocument());
  expect(asked(site)).toEqual([]);
});

describe('the page of another game, over an open round (FP8b)', () => {
  it('asks, and leads who stays back to the round', async () => {
    const { site, element } = await inRound(true);
    site.show('moon-garden');
    expect(await screen.findByRole('button', { name: 'Back to the game' })).toBeInTheDocument();
    expect(site.runs()).toHaveLength(1);
    await act(async () => asked(site)[0]?.close('stay'));
    expect(site.fake.visited).toEqual(['back']);
    site.show('star-harbour');
    expect(await frame()).toBe(element);
    expect(asked(site)).toHaveLength(1);
    expect(site.runs()).toHaveLength(1);
  });

  it('opens it for who does not stay', async () => {
    const { site } = await inRound(true);
    site.show('moon-garden');
    await waitFor(() => expect(asked(site)).toHaveLength(1));
    await act(async () => asked(site)[0]?.close('close'));
    await waitFor(() => expect(site.runs()[1]?.input.params).toEqual({ slug: 'moon-garden' }));
  });

  it('opens it without a question between two rounds', async () => {
    const { site, element } = await inRound(true);
    says(element, finished(100, 0, 900));
    site.show('moon-garden');
    await waitFor(() => expect(site.runs()).toHaveLength(2));
    expect(asked(site)).toEqual([]);
  });
});
