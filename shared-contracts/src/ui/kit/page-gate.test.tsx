import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api';
import { HostProvider } from '../../area';
import { Loadable } from '../../stores';
import { createFakeHost } from '../../testing';
import { PageGate, type PageGateProps } from './index';

const TEXTS = { errors: { maintenance: 'The operator rests.' } };

/** A gate in front of a name whose first call fails. */
const show = async (over: Partial<PageGateProps<string>>) => {
  const answers = [
    () => Promise.reject(new ApiError(503, [{ code: 'maintenance' }])),
    async () => 'Fox',
  ];
  const loadable = new Loadable<string>(() => answers.shift()?.() ?? Promise.resolve('Fox'));
  const fake = createFakeHost({ texts: TEXTS });
  render(
    <HostProvider host={fake.host}>
      <PageGate loadable={loadable} skeleton="on its way" {...over}>
        {(name) => <h1>{name}</h1>}
      </PageGate>
    </HostProvider>,
  );
  await act(loadable.load);
  return fake;
};

it('says why a part failed, and tries again', async () => {
  const fake = await show({ part: true });
  expect(await screen.findByText('The operator rests.')).toBeVisible();
  expect(fake.visited).toEqual([]);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Fox' })).toBeVisible();
});

it('leads a page to the error page of the answered status', async () => {
  const fake = await show({});
  await screen.findByRole('alert');
  expect(fake.visited).toEqual(['error:503']);
});

it('says the title of its part in place of the reason, in the frame that it is given', async () => {
  await show({
    part: true,
    title: 'No winners now',
    frame: (face) => <section aria-label="Winners">{face}</section>,
  });
  expect(await screen.findByRole('region', { name: 'Winners' })).toHaveTextContent(
    'No winners now',
  );
  expect(screen.queryByText('The operator rests.')).toBeNull();
});

it('leaves out a part whose frame is nothing', async () => {
  await show({ part: true, frame: () => null });
  expect(screen.queryByText('on its way')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
