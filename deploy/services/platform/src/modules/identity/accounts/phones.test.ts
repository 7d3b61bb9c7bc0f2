import { eq } from 'drizzle-orm';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD, registration } from '../../../testing/harness';
import { contacts } from '../players/schema';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  const register = (phone: string, brand = 'aurora') =>
    site.call('POST', '/json-api/users/register', {
      body: { ...registration(''), type: 'phone', email: undefined, phone },
      brand,
    });
  const login = (phone: string) =>
    site.call('POST', '/json-api/login', { body: { login: phone, password: PASSWORD } });
  const SPELLINGS = [
    '+79305550101',
    '7 930 555-01-01',
    '0079305550101',
    '+7 (8) 930 555 01 01',
    '＋７９３０５５５０１０１',
  ];

  test.each(['89305550101', '77930555010', '+7 809 555 01 01', '+39 61234', '+999 1234567890'])(
    '%s is no number that an SMS reaches',
    async (phone) => expect((await register(phone)).codes).toEqual(['phone: invalid_phone']),
  );

  test('P1: two spellings of one number are one player', async () => {
    expect((await register(SPELLINGS[0] ?? '')).body).toEqual({ ok: true, codeNeeded: true });
    expect((await site.prove('+7 (8) 930 555-01-01'.replace(/\D/g, ''))).status).toBe(422);
    expect((await site.prove('79305550101')).body.tokens).toBeDefined();
    for (const phone of SPELLINGS) {
      expect((await register(phone)).codes).toEqual(['phone: phone_taken']);
      expect((await login(phone)).body.tokens).toBeDefined();
    }
  });

  test('P1: the zero of an Italian number stays', async () => {
    await register('+39 06 1234 5678', 'bellanotte');
    await site.prove('390612345678', 'bellanotte');
    const [row] = await site.services.core.db
      .select()
      .from(contacts)
      .where(eq(contacts.brand, 'bellanotte'));
    expect(row?.value).toBe('390612345678');
  });
});
