import { GUEST_BASE } from 'shared-contracts/composition';

/** An address of guest mode as the site itself has it; null for any other. */
export const insideGuestMode = (url: string): string | null => {
  const [path = ''] = url.split('?', 1);
  if (path !== GUEST_BASE && !path.startsWith(`${GUEST_BASE}/`)) return null;
  const inside = url.slice(GUEST_BASE.length);
  return inside.startsWith('/') ? inside : `/${inside}`;
};
