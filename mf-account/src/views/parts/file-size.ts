const KB = 1024;
const MB = 1024 * KB;

/** Writes the size of a file in what people count it by: `12.3 kB`, `4.1 MB`, by 1024 as the limits are. */
export const fileSize = (tag: string, bytes: number): string => {
  const [unit, of] = bytes < MB ? (['kilobyte', KB] as const) : (['megabyte', MB] as const);
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tag, style).format(bytes / of);
};
