import { costOf } from './limits';

test.each<[string, unknown, number]>([
  ['jointoroom', { rooms: ['a', 'b', 'c'] }, 4],
  ['jointoroom', { rooms: [] }, 1],
  ['jointoroom', { rooms: 'abc' }, 1],
  ['jointoroom', null, 1],
  ['jointoroom', undefined, 1],
  ['resume', { 'action.1': 4, 'action.2': 9 }, 5],
  ['resume', null, 1],
  ['register', {}, 5],
  ['ping', { rooms: ['a', 'b'] }, 1],
])('a message %s with %j costs by what it makes the server do: %d', (event, body, cost) => {
  expect(costOf(event, body)).toBe(cost);
});
