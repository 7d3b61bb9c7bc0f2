import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../kit';
import { Tooltip } from './index';

const shown = () => screen.queryByRole('tooltip');
const open = () => {
  jest.useFakeTimers();
  const user = userEvent.setup({
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    delay: null,
  });
  render(
    <Tooltip content="Paid in round currency">
      <Button>Prize</Button>
    </Tooltip>,
  );
  return { user, button: screen.getByRole('button', { name: 'Prize' }) };
};
afterEach(() => jest.useRealTimers());

it('comes 50 ms after the pointer, not before, and goes with it', async () => {
  const { user, button } = open();
  await user.hover(button);
  act(() => jest.advanceTimersByTime(49));
  expect(shown()).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toHaveTextContent('Paid in round currency');
  expect(button).toHaveAccessibleDescription('Paid in round currency');
  await user.unhover(button);
  act(() => jest.advanceTimersByTime(1000));
  expect(shown()).toBeNull();
});

it('comes by a tap where there is no pointer, and goes by Escape', async () => {
  const { user, button } = open();
  await user.pointer([{ keys: '[TouchA]', target: button }]);
  act(() => jest.advanceTimersByTime(50));
  expect(shown()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  act(() => jest.advanceTimersByTime(1000));
  expect(shown()).toBeNull();
});
