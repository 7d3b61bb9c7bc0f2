import ipaddr from 'ipaddr.js';

/**
 * Whom an address stands for where tries are counted: itself, or the first 64 bits of an IPv6 one, since a single
 * customer has all that follow.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/64`;
}
