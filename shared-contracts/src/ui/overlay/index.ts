export { Dialog, DialogButtons, type DialogProps, type DialogType } from './Dialog';
export { InlineOverlays } from './inline';
export { Menu, type MenuItem, type MenuProps } from './Menu';
export { Select, type SelectOption, type SelectProps } from './Select';
export { Sheet, type SheetProps } from './Sheet';
export { type TabItem, Tabs, type TabsProps } from './Tabs';
export { type ToastData, ToastRegion, ToastView, type ToastViewProps } from './Toast';
export { Tooltip, type TooltipProps } from './Tooltip';
