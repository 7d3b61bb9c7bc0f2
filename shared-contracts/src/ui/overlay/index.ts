export { Dialog, type DialogProps } from './Dialog';
export { Menu, type MenuItem, type MenuProps } from './Menu';
export { Select, type SelectOption, type SelectProps } from './Select';
export { Sheet, type SheetProps } from './Sheet';
export { type TabItem, Tabs, type TabsProps } from './Tabs';
export { type ToastData, ToastRegion, ToastView, type ToastViewProps } from './Toast';
export { Tooltip, type TooltipProps } from './Tooltip';
