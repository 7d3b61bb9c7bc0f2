export { checkedStore } from './checked-store';
export { type Plan, type Prunable, plan, prune } from './prune';
export { DAYS, type Days } from './rule';
