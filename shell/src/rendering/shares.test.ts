import '../testing/message-channel';
import { sharedModules } from '../loader/shares';
import { shares } from '../server';

it('an area finds on a server what it finds in the browser', () => {
  expect(Object.keys(shares).sort()).toEqual(Object.keys(sharedModules()).sort());
});
