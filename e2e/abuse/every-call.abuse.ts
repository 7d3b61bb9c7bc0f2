import { fillPath } from 'shared-contracts/api';
import { KINDS } from './kinds';
import { PLACES, type Place } from './places';
import { CALLS, type Call } from './support/calls';
import { expect, test } from './support/test';

test('every call of the contract has its place in this suite, and every place its call', () => {
  expect(Object.keys(PLACES).sort()).toEqual(CALLS.map(({ key }) => key).sort());
  const lacking = CALLS.filter(({ holes, endpoint, key }) => {
    const { everybodys, owned, good } = PLACES[key] ?? {};
    return (holes.length > 0 && !everybodys && !owned) || (endpoint.idempotent && !good);
  });
  expect(lacking.map(({ key }) => key)).toEqual([]);
});

const attacked = (call: Call, place: Place) => KINDS.filter(({ fits }) => fits(call, place));

for (const call of CALLS) {
  const place = PLACES[call.key] ?? {};
  for (const kind of attacked(call, place)) {
    test(`${call.key} ${kind.name}`, async ({ guest, victim, thief, another }) => {
      const holes = { ...place.everybodys, ...(await place.owned?.(victim.move())) };
      const path = fillPath(call.endpoint.path, holes);
      for (const one of [guest, victim, thief]) one.move();
      await kind.attack({ call, place, path, guest, victim, thief, another });
    });
  }
}

test('what was tried left the victim as it was', async ({ victim }) => {
  const { json } = await victim.ask('GET', '/json-api/users/profile');
  expect(json.data).toMatchObject({
    is_verified: false,
    firstname: null,
    nick_name: null,
    level: { index: 1 },
  });
  expect(await victim.balance()).toBe(0);
});
