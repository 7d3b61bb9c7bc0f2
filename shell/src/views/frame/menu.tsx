import { Menu, type MenuProps } from 'shared-contracts/ui/overlay';

export default function OverlayMenu(props: MenuProps) {
  return <Menu {...props} />;
}
