export { checkedStore } from './checked-store';
export { type Plan, type Prunable, type Pruned, type Pruning, plan, prune } from './prune';
export { DAYS, type Days } from './rule';
