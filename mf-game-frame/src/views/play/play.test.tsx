import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { gameSessionDeactivated, getGame, runGame } from 'shared-contracts/catalogue';
import { gameDetail, gameRun } from '../../testing/builders';
import { frame, onPage, open, ready, says } from '../../testing/open-game';

describe('playing', () => {
  it('runs in demo for a guest and for money for a player (FR2)', async () => {
    const guest = open();
    await frame();
    expect(guest.runs()[0]?.input.body).toEqual({
      platform: 'desktop',
      type: 'demo',
      exitUrl: 'http://localhost/',
    });
    const player = open({ player: true });
    await waitFor(() => expect(player.runs()[0]?.input.body.type).toBe('real'));
  });

  it('shows the return to player before the first round, and asks for the facts once', async () => {
    const site = open();
    expect(await screen.findByText('96.20 %')).toBeInTheDocument();
    await frame();
    expect(site.fake.http.callsOf(getGame)).toHaveLength(1);
  });
});

describe('a game that a guest may not try', () => {
  it.each(['demo_needs_player', 'no_demo_mode'])('leads to the sign-in: %s', async (code) => {
    const site = open({
      guestDemo: false,
      prepare: ({ http }) => http.on(runGame, () => Promise.reject(new ApiError(403, [{ code }]))),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(site.fake.visited).toContain('/login');
    expect(screen.queryByText('Demo')).toBeNull();
  });

  it('says its mode to all others', async () => {
    open();
    expect((await screen.findByText('Mode')).parentElement).toHaveTextContent('Demo');
  });
});

describe('the place of the game', () => {
  it('is minimised on another page, resumes without a new run, and pauses meanwhile (FR1)', async () => {
    const site = open();
    const element = await frame();
    const post = jest.spyOn(element.contentWindow as Window, 'postMessage');
    says(element, ready);
    site.show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the game' }));
    expect(site.fake.visited).toContain('/play/star-harbour');
    expect(post).toHaveBeenLastCalledWith(
      { source: 'casino-site', type: 'pause' },
      'http://games.test',
    );
    site.show('star-harbour');
    expect(await screen.findByRole('button', { name: 'Minimise the game' })).toBeInTheDocument();
    expect(post).toHaveBeenLastCalledWith(
      { source: 'casino-site', type: 'resume' },
      'http://games.test',
    );
    expect(site.runs()).toHaveLength(1);
    expect(await frame()).toBe(element);
  });

  it('is remembered by the browser while it is minimised, and no longer', async () => {
    const site = open();
    const { minimisedGame } = site.fake.host;
    await frame();
    expect(minimisedGame.slug).toBeNull();
    site.show(null);
    await screen.findByRole('button', { name: 'Back to the game' });
    expect(minimisedGame.slug).toBe('star-harbour');
    site.show('star-harbour');
    expect(await screen.findByRole('button', { name: 'Minimise the game' })).toBeInTheDocument();
    expect(minimisedGame.slug).toBeNull();
    site.show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Close the game' }));
    expect(minimisedGame.slug).toBeNull();
    site.show('star-harbour');
    await frame();
    site.show(null);
    await screen.findByRole('button', { name: 'Back to the game' });
    // as when the page is loaded anew
    act(() => site.dispose());
    expect(minimisedGame.slug).toBe('star-harbour');
  });

  it('is told nothing before it listens, and then where it stands (FF2)', async () => {
    const site = open();
    const element = await frame();
    const post = jest.spyOn(element.contentWindow as Window, 'postMessage');
    site.show(null);
    await screen.findByRole('button', { name: 'Back to the game' });
    expect(post).not.toHaveBeenCalled();
    says(element, ready);
    expect(post).toHaveBeenCalledWith(
      { source: 'casino-site', type: 'pause' },
      'http://games.test',
    );
  });

  it('is replaced when another game is opened (FR1)', async () => {
    const site = open();
    await frame();
    site.show('moon-garden');
    await waitFor(() => expect(site.runs()).toHaveLength(2));
    expect(site.runs()[1]?.input.params).toEqual({ slug: 'moon-garden' });
  });

  it('closes for login and runs again for money afterwards (FP2)', async () => {
    const site = open();
    await frame();
    act(() => site.fake.goTo({ ...onPage, popup: 'login' }));
    expect(screen.queryByTitle('Star Harbour')).not.toBeInTheDocument();
    act(() => site.fake.login());
    act(() => site.fake.goTo(onPage));
    await frame();
    expect(site.runs().map((call) => call.input.body.type)).toEqual(['demo', 'real']);
  });

  it('closes for good when the player leaves: no demo stays on the screen (FP2, FP2b)', async () => {
    const site = open({ player: true });
    await frame();
    await act(() => site.fake.host.session.logout());
    expect(site.fake.visited).toEqual(['/']);
    expect(screen.queryByTitle('Star Harbour')).not.toBeInTheDocument();
    site.show(null);
    expect(site.runs()).toHaveLength(1);
  });

  it('has the focus when it opens and when it comes back, but takes it from nobody who types', async () => {
    const site = open();
    await frame();
    const region = screen.getByRole('region', { name: 'Game Star Harbour' });
    expect(region).toHaveFocus();
    site.show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the game' }));
    site.show('star-harbour');
    expect(region).toHaveFocus();
    site.show(null);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    site.show('star-harbour');
    expect(field).toHaveFocus();
    field.remove();
  });

  it('gives the focus back when the card closes', async () => {
    const site = open();
    await frame();
    site.show(null);
    const link = document.body.appendChild(document.createElement('button'));
    link.focus();
    await userEvent.click(await screen.findByRole('button', { name: 'Close the game' }));
    expect(link).toHaveFocus();
    link.remove();
  });

  it('goes back when it is closed on its page, and stays where the player is when it is a card', async () => {
    const site = open();
    await frame();
    await userEvent.click(screen.getByRole('button', { name: 'Close the game' }));
    expect(site.fake.visited).toEqual(['back']);
    expect(screen.queryByTitle('Star Harbour')).not.toBeInTheDocument();

    const second = open();
    await frame();
    second.show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Close the game' }));
    expect(second.fake.visited).toEqual([]);
  });

  it('keeps the page from being taken away while it is open, minimised as well (FP5)', async () => {
    const site = open();
    await frame();
    expect(site.fake.deferrals).toEqual(['game']);
    site.show(null);
    expect(await screen.findByRole('button', { name: 'Move to the next corner' })).toBeVisible();
    expect(site.fake.deferrals).toEqual(['game']);
    await userEvent.click(screen.getByRole('button', { name: 'Close the game' }));
    expect(site.fake.deferrals).toEqual([]);
  });

  it('moves the card from corner to corner without dragging, and remembers it', async () => {
    const site = open();
    await frame();
    site.show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Move to the next corner' }));
    expect(window.localStorage.getItem('game-frame.corner')).toBe('bottom-left');
    window.localStorage.clear();
  });
});

describe('what can go wrong', () => {
  it('says why a run failed, keeps the page and retries', async () => {
    let broken = true;
    const site = open({
      prepare: (fake) =>
        fake.http.on(runGame, () => {
          if (broken) throw new ApiError(500, [{ code: 'cannot_run_game' }]);
          return gameRun();
        }),
    });
    expect(await screen.findByText('The game did not start')).toBeInTheDocument();
    expect(site.fake.opened[0]).toMatchObject({
      name: 'game-error',
      props: { code: 'cannot_run_game' },
    });
    broken = false;
    await userEvent.click(
      within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }),
    );
    await frame();
  });

  it('does not start a game whose facts did not load, and retries both', async () => {
    const site = open({ prepare: (fake) => fake.http.fail(getGame, 503, 'unavailable') });
    const stage = (await screen.findByText('The game did not start')).closest(
      '[role="alert"]',
    ) as HTMLElement;
    expect(site.fake.opened[0]).toMatchObject({
      name: 'game-error',
      props: { code: 'unavailable' },
    });
    site.fake.http.on(getGame, { data: gameDetail() });
    await userEvent.click(within(stage).getByRole('button', { name: 'Try again' }));
    await frame();
    expect(screen.getByText('96.20 %')).toBeInTheDocument();
  });

  it('leads to main from an unknown game and logs it', async () => {
    const site = open({ prepare: (fake) => fake.http.fail(runGame, 404, 'game_not_found') });
    await waitFor(() => expect(site.fake.visited).toEqual(['/']));
    expect(site.fake.reported[0]).toMatchObject({ label: 'game' });
    expect(site.fake.toasts[0]).toMatchObject({ type: 'error' });
  });

  it('asks before a slot that does not count toward wagering', async () => {
    const site = open({
      player: true,
      prepare: (fake) =>
        fake.http
          .on(runGame, gameRun({ redirect: true }))
          .on(getGame, { data: gameDetail({ allow_bonus_balance: false }) }),
    });
    await waitFor(() => expect(site.fake.opened[0]).toMatchObject({ name: 'no-wager' }));
    expect(screen.queryByTitle('Star Harbour')).not.toBeInTheDocument();
    expect(site.left).toEqual([]);
    await act(async () => site.fake.opened[0]?.close('continue'));
    // the step back of the dialog would end a navigation that began before it
    expect(site.left).toEqual([]);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(site.left).toEqual([gameRun().data.run_url]));
  });

  it('a game that takes bonus money leaves the site without a question', async () => {
    const site = open({
      player: true,
      prepare: (fake) => fake.http.on(runGame, gameRun({ redirect: true })),
    });
    await waitFor(() => expect(site.left).toEqual([gameRun().data.run_url]));
    expect(site.fake.opened).toEqual([]);
  });

  it('says that a game does not run on this device', async () => {
    const site = open({ prepare: (fake) => fake.http.fail(runGame, 422, 'device_not_supported') });
    await waitFor(() =>
      expect(site.fake.opened[0]).toMatchObject({
        name: 'game-error',
        props: { code: 'device_not_supported' },
      }),
    );
    expect(await screen.findByRole('link', { name: 'To the lobby' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says which game loads, whose it is and how far it came, and can be tried again after a failure', async () => {
    const site = open({
      prepare: (fake) => fake.http.fail(runGame, 500, 'cannot_run_game'),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    site.fake.http.on(runGame, gameRun());
    await userEvent.click(retry);
    const veil = within(screen.getByText('The game is loading').parentElement as HTMLElement);
    const came = () => veil.getByRole('progressbar').getAttribute('aria-valuenow');
    expect(veil.getByText('Star Harbour')).toBeInTheDocument();
    expect(veil.getByText(gameDetail().provider.name)).toBeInTheDocument();
    const element = await frame();
    expect(came()).toBe('2');
    act(() => void element.dispatchEvent(new Event('load')));
    expect(came()).toBe('3');
  });

  it('a barred region gets the page of its status', async () => {
    const site = open({ prepare: (fake) => fake.http.fail(runGame, 451, 'region_blocked') });
    await waitFor(() => expect(site.fake.visited).toEqual(['error:451']));
    expect(site.fake.opened).toEqual([]);
  });

  it('stops at once when the session moved to another window, and can take it back (FR6)', async () => {
    const site = open({ player: true });
    await frame();
    act(() => site.fake.live.emit(gameSessionDeactivated, { runToken: 'another' }));
    expect(await frame()).toBeInTheDocument();
    act(() => site.fake.live.emit(gameSessionDeactivated, { runToken: 'run-1' }));
    expect(screen.queryByTitle('Star Harbour')).not.toBeInTheDocument();
    expect(site.fake.opened[0]).toMatchObject({ name: 'blocked-session' });
    await userEvent.click(screen.getByRole('button', { name: 'Play here' }));
    await frame();
    expect(site.runs()).toHaveLength(2);
  });

  it('FR6b: a blocked game has no card on another page, and is taken back on its own', async () => {
    const site = open({ player: true });
    await frame();
    act(() => site.fake.live.emit(gameSessionDeactivated, { runToken: 'run-1' }));
    await act(async () => site.fake.opened[0]?.close());
    site.show(null);
    expect(screen.queryByRole('button', { name: 'Back to the game' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Game Star Harbour' })).not.toBeInTheDocument();
    expect(site.fake.host.minimisedGame.slug).toBeNull();
    site.show('star-harbour');
    await userEvent.click(screen.getByRole('button', { name: 'Play here' }));
    await frame();
    expect(site.runs()).toHaveLength(2);
  });

  it('FR6b: a card that is blocked goes', async () => {
    const site = open({ player: true });
    await frame();
    site.show(null);
    expect(await screen.findByRole('button', { name: 'Back to the game' })).toBeInTheDocument();
    act(() => site.fake.live.emit(gameSessionDeactivated, { runToken: 'run-1' }));
    expect(screen.queryByRole('button', { name: 'Back to the game' })).not.toBeInTheDocument();
  });

  it('leaves nothing behind when the area is disposed', async () => {
    const site = open({ player: true });
    await frame();
    act(() => site.dispose());
    act(() => site.fake.login());
    await waitFor(() => expect(screen.queryByTitle('Star Harbour')).not.toBeInTheDocument());
    expect(site.runs()).toHaveLength(1);
  });
});
