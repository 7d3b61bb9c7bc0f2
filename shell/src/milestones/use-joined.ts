import { useEffect, useState } from 'react';
import { celebrateMilestone, getMilestones } from 'shared-contracts/milestones';
import { useShell } from '../services/shell-context';

/** True once for a player, on the first page that asks: joining is to be celebrated (SPEC 5). */
export const useJoined = (): boolean => {
  const { http, report } = useShell();
  const [first, setFirst] = useState(false);
  useEffect(() => {
    let isHere = true;
    const take = async () => {
      const { reached } = (await http.call(getMilestones)).data;
      const joined = reached.find(({ kind }) => kind === 'joined');
      if (!joined || !isHere) return;
      const { data } = await http.call(celebrateMilestone, { params: { id: joined.id } });
      if (isHere) setFirst(data.first);
    };
    take().catch((error) => report.error('joined', error));
    return () => {
      isHere = false;
    };
  }, [http, report]);
  return first;
};
