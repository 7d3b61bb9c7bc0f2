import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { chooseTournament, getTournament, joinTournament } from 'shared-contracts/tournaments';
import { buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const FREE = { barred: null, chosenBeside: null, series: null };
const TITLES = [
  ['max_member_limit_reached', 'No free seats'],
  ['tournament_series_member', 'You play for a series'],
  ['action_not_allowed', 'Not open to you'],
  ['action_is_inactive', 'Taking part is closed'],
  ['something_new', 'It did not work'],
] as const;
const refuse = (code: string) => () => {
  throw new ApiError(422, [{ code }]);
};

test.each(TITLES)(
  'a refusal is a modal, titled by its code, and the page is read anew: %s',
  async (code, title) => {
    const fake = await show('tournament', { player: true }, (made) =>
      made.http
        .on(getTournament, { data: buildTournamentDetail(FREE) })
        .on(joinTournament, refuse(code)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Take part', busy: false }));
    const props = { title, text: expect.stringMatching(/./) };
    await waitFor(() => expect(fake.opened).toMatchObject([{ name: 'error', props }]));
    await waitFor(() => expect(fake.http.callsOf(getTournament)).toHaveLength(2));
  },
);

test.each(TITLES)('so is one of going over to another: %s', async (code, title) => {
  const fake = await show('tournament', { player: true }, (made) =>
    made.http
      .on(getTournament, {
        data: buildTournamentDetail({ ...FREE, chosenBeside: { slug: 'dash', title: 'Dash' } }),
      })
      .on(chooseTournament, refuse(code)),
  );
  jest.spyOn(fake.host.modals, 'confirm').mockResolvedValue(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Take part', busy: false }));
  await waitFor(() => expect(fake.opened).toMatchObject([{ name: 'error', props: { title } }]));
});
