import { useEffect } from 'react';
import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';

/** `/profile` leads to the balance (specification 1, section 2). */
export default function ProfilePage(_: PageProps) {
  const { router } = useHost();
  useEffect(() => router.navigate(routes.profileBalance, { replace: true }), [router]);
  return null;
}
