interface Window {
  since: number;
  count: number;
}

/** True when `key` made more than `limit` calls within the window. A fixed window: this guards the database, not a quota. */
export function rateLimit({
  limit,
  windowMs,
  clock,
}: {
  limit: number;
  windowMs: number;
  clock(): number;
}) {
  const windows = new Map<string, Window>();
  return (key: string): boolean => {
    const now = clock();
    const window = windows.get(key);
    // a clock that was put back must not stretch the window
    if (window && Math.abs(now - window.since) < windowMs) {
      window.count += 1;
      return window.count > limit;
    }
    if (windows.size > 10_000) {
      for (const [old, { since }] of windows)
        if (Math.abs(now - since) >= windowMs) windows.delete(old);
    }
    windows.set(key, { since: now, count: 1 });
    return false;
  };
}
