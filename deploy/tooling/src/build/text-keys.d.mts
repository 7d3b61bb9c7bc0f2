/** Text keys that one source asks for; of `i18n.t('cashbox', 'title')` those of this namespace. */
export function textKeysIn(
  source: string,
  namespace: string,
  options?: { tsx?: boolean },
): string[];
