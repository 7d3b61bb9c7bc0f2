/** The day on which somebody was born who turns 18 in `days` days, as `dd/mm/yyyy`. */
export function birthdayOf18In(days: number): string {
  const now = new Date();
  const day = new Date(
    Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + days),
  );
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}
