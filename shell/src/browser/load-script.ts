type ScriptWindow = Window & {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
};

/** Runs a script of somebody else that the page's policy lets through. @throws Error when it did not come */
export const loadScript = (win: ScriptWindow, url: string, integrity = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const only = {
      createScriptURL: (wanted: string) => {
        if (wanted !== url) throw new TypeError('another script');
        return wanted;
      },
    };
    const script = win.document.createElement('script');
    script.src = (win.trustedTypes?.createPolicy('webpack', only) ?? only).createScriptURL(url);
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    script.onload = () => resolve();
    win.document.head.append(script);
  });
