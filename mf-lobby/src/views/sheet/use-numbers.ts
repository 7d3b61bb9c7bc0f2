import { useHost } from 'shared-contracts/area';

/** Figures in the page's language. */
export const useNumbers = () => {
  const { tag } = useHost().i18n;
  const exact = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  return {
    percent: (value: number): string => `${exact.format(value)} %`,
    whole: (value: number): string => whole.format(value),
    /** With the parts of a multiplier that is no whole one. */
    multiplier: (value: number): string =>
      `×${(Number.isInteger(value) ? whole : exact).format(value)}`,
    times: (value: number): string => `×${whole.format(value)}`,
  };
};
