/** Values that no field of the site takes, by the type that its schema names; unions get what fits none of them. */
const WRONG: Record<string, readonly string[]> = {
  string: ['{}', '["a"]', '7', '"a\\u0000b"', `"${'x'.repeat(30_000)}"`],
  integer: ['{}', '"7"', '[7]', '0.5', '-1', '1e999'],
  number: ['{}', '"7"', '[7]', '-1e300', '1e999'],
  boolean: ['{}', '"true"', '7', 'null'],
};
const ANY = ['{"$ne":null}', '[[]]', '{"__proto__":{"a":1}}'];

/** As JSON text: some of these cannot be written otherwise. */
export const wrongFor = (type: string | undefined): readonly string[] => WRONG[type ?? ''] ?? ANY;

/** Columns of tables, and names that reach where no name should. */
export const EXTRA = [
  'logins',
  'isVerified',
  'playerId',
  'passwordHash',
  'balance',
  'role',
  'constructor',
];

/** For the holes of paths, encoded. */
export const BAD_PATHS = [
  '%00',
  '..%2f..%2fetc%2fpasswd',
  "1'%20or%20'1'='1",
  'x'.repeat(400),
  '%F0%9F',
  '1e9',
];
