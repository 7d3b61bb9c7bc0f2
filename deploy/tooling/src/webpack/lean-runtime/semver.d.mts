export const satisfy: (version: string, range: string) => boolean;
