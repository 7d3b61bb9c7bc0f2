import { longestIn } from './tasks';

const main = (pid: number) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  args: { name: 'CrRendererMain' },
});
const task = (pid: number, dur: number, tdur: number, tid = 1) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid,
  dur,
  tdur,
});
const trace = (...traceEvents: object[]) => Buffer.from(JSON.stringify({ traceEvents }));

test('the longest task of the page that works, not of another thread or a renderer in reserve', () => {
  const found = longestIn(
    trace(main(1), main(2), task(1, 9000, 8000), task(2, 90_000, 20_000), task(2, 40_000, 30_000)),
  );
  expect(found).toEqual({ lasted: 90, worked: 30 });
  expect(longestIn(trace(main(1), task(1, 1000, 1000), task(1, 99_000, 99_000, 7))).lasted).toBe(1);
});

test('a trace without a page is none', () => {
  expect(() => longestIn(trace(main(1)))).toThrow('no tasks');
});
