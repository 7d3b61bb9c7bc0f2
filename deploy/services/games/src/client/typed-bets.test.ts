/** @jest-environment jsdom */
import { NO_WIN, round, seat, status } from '../testing/seat';

const field = () => document.querySelector<HTMLInputElement>('.bet-input') as HTMLInputElement;
const note = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
function type(text: string, end: 'blur' | 'Enter' | 'Escape' | 'stay' = 'blur') {
  field().focus();
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  if (end === 'blur') field().blur();
  else if (end !== 'stay')
    field().dispatchEvent(new KeyboardEvent('keydown', { key: end, bubbles: true }));
}

test.each(['blur', 'Enter'] as const)('a stake is typed, and counts at %s', async (end) => {
  const at = seat();
  await at.game.start();
  expect(field().labels?.[0]?.textContent).toBe('Bet');
  type('3.40', end);
  expect([field().value, status()]).toEqual(['€3.40', 'Bet €3.40']);
  at.api.spin.mockResolvedValue({ round: round([NO_WIN]), balance: 99_800 });
  at.press('Spin');
  await at.settled();
  expect(at.api.spin).toHaveBeenCalledWith(expect.any(String), 340, {});
});

describe('a field that keeps the focus while something is pressed', () => {
  test('Spin takes what stands there', async () => {
    const at = seat();
    await at.game.start();
    at.api.spin.mockResolvedValue({ round: round([NO_WIN]), balance: 99_800 });
    type('3.40', 'stay');
    at.press('Spin');
    await at.settled();
    expect(at.api.spin).toHaveBeenCalledWith(expect.any(String), 340, {});
    expect(field().value).toBe('€3.40');
  });

  test('so do autoplay, a bought feature and a step', async () => {
    const at = seat({ model: 'hold-1' });
    at.overlays.confirmBuy.mockResolvedValue(false);
    await at.game.start();
    type('3.40', 'stay');
    at.press('Autoplay');
    expect(at.deps.askAuto).toHaveBeenCalledWith(340, 100_000, expect.any(Function));
    type('4.40', 'stay');
    document.querySelector<HTMLButtonElement>('.buy-button')?.click();
    await at.settled();
    // 36 bets
    expect(at.overlays.confirmBuy).toHaveBeenCalledWith('€158.40', 36, expect.anything(), true);
    type('7', 'stay');
    at.press('Raise the bet');
    expect(field().value).toBe('€10.00');
  });

  test('what may be no stake begins nothing, and is said', async () => {
    const at = seat();
    await at.game.start();
    type('0.25', 'stay');
    at.press('Spin');
    await at.settled();
    expect(at.api.spin).not.toHaveBeenCalled();
    expect([field().value, note()]).toEqual(['0.25', 'From €0.20 to €100.00, in steps of €0.20.']);
    expect(document.activeElement).toBe(field());
  });
});

test('what may not be a stake stays, is said, and begins no round; the field has the focus then', async () => {
  const at = seat();
  await at.game.start();
  type('0.25');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['0.25', 'true']);
  expect(note()).toBe('From €0.20 to €100.00, in steps of €0.20.');
  at.press('Spin');
  at.press('Autoplay');
  expect(at.api.spin).not.toHaveBeenCalled();
  expect(at.deps.askAuto).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  type('2');
  expect([field().value, field().getAttribute('aria-invalid'), note()]).toEqual([
    '€2.00',
    'false',
    '',
  ]);
  at.press('Raise the bet');
  expect(at.value('Bet')).toBe('€4.00');
});

test('Escape forgets what was typed; what comes meanwhile does not write over it', async () => {
  const at = seat();
  await at.game.start();
  type('77', 'stay');
  at.tell({ source: 'casino-site', type: 'pause' });
  expect(field().value).toBe('77');
  type('78', 'Escape');
  field().blur();
  expect([field().value, at.value('Bet')]).toEqual(['€2.00', '€2.00']);
});

test('while a round runs, and while a gift has its own bet, nothing can be typed', async () => {
  const at = seat();
  await at.game.start();
  at.api.spin.mockReturnValue(new Promise(() => {}));
  at.press('Spin');
  expect(field().disabled).toBe(true);
  const given = seat({ gift: { id: 'g', left: 2, bet: 100, won: 0 } });
  await given.game.start();
  expect([field().disabled, field().value]).toEqual([true, '€1.00']);
});
