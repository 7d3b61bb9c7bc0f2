/** Resolves in a task of its own: what waits in between is heard, a press or a scroll. */
export const nextTask = () => new Promise<void>((go) => setTimeout(go));
