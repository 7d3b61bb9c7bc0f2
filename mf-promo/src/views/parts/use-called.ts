import { useHost } from 'shared-contracts/area';
import { useUiText } from 'shared-contracts/ui/kit';

/** Names of players as the visitor reads them: the own one says so. */
export function useCalled() {
  const { session } = useHost();
  const ui = useUiText();
  const own = session.profile?.shown_name;
  const isOwn = (name: string) => name === own;
  return { isOwn, called: (name: string) => (isOwn(name) ? ui('ui.you', { name }) : name) };
}
