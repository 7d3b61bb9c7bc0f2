/** Stands for the runtime's snapshots: no manifest is ever loaded, an area's entry and its hash come from the composition. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
