const GROUPS = 8;
/** Who has one address of IPv6 has 2^64 of them: the first four groups say whose they are. */
const OWNED = 4;

/** The address by which limits count: one of IPv4 itself (also when written as IPv6), of IPv6 its /64. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [front = '', back] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const filled = GROUPS - groups(front).length - groups(back).length;
  const all = [...groups(front), ...Array<string>(Math.max(0, filled)).fill('0'), ...groups(back)];
  const own = all.slice(0, OWNED).map((group) => Number.parseInt(group, 16).toString(16));
  return `${own.join(':')}::/64`;
}
