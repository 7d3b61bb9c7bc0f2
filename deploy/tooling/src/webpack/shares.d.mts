/** Shared by the shell from its entry. */
export const EAGER: readonly string[];
/** Shared by the shell as chunks of their own. */
export const LAZY: readonly string[];
