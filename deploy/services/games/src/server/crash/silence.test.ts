import { silentFlights } from './silence';

/** What the database says of one flight, a look a second. */
async function looks(beats: (string | Error | null)[], pace = 1000): Promise<boolean[]> {
  let now = 0;
  let at = 0;
  const look = silentFlights(
    {
      beats: async () => {
        const beat = beats[at];
        if (beat instanceof Error) throw beat;
        return beat ? [{ id: 'f', beat }] : [];
      },
    },
    () => now,
  );
  const found: boolean[] = [];
  for (at = 0; at < beats.length; at += 1) {
    found.push((await look().catch((): string[] => [])).includes('f'));
    now += pace;
  }
  return found;
}
const times = (count: number, beat: string | Error | null) =>
  Array.from({ length: count }, () => beat);

test('CR9b: a flight whose server counts no more is found after five seconds', async () => {
  expect(await looks(times(6, '7'))).toEqual([false, false, false, false, false, true]);
});

test('CR9b: one that is counted on, however slowly, is left alone', async () => {
  expect(await looks(['1', '1', '1', '1', '1', '2', '2', '2', '2', '2', '3'])).not.toContain(true);
});

test('CR9b: where the database was away, those who live speak first', async () => {
  expect(
    await looks([...times(5, '7'), ...times(10, new Error('away')), ...times(5, '7'), '8']),
  ).not.toContain(true);
});

test('CR9b: who did not look for long has not heard that nobody spoke', async () => {
  expect(await looks(times(4, '7'), 3_600_000)).toEqual([false, false, false, true]);
  expect(await looks(['7', '8', '9', '10'], 3_600_000)).not.toContain(true);
});

test('CR9b: a flight that is over is forgotten', async () => {
  expect(await looks([...times(4, '7'), null, ...times(4, '7')])).not.toContain(true);
});
