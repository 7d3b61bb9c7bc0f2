import type { TrackingInfo, TrackingScript } from 'shared-contracts/composition';

/** `tracking` of `brand.json`: scripts with the origins that they talk to and take pictures from. */
export interface TrackingFile extends Omit<TrackingInfo, 'scripts'> {
  scripts: (TrackingScript & { connect?: string[]; img?: string[] })[];
}
/** Whom the pages of a brand talk to beside the operator. */
export interface Outsiders {
  tracking: TrackingInfo | null;
  embedders: string[];
  connect: string[];
  img: string[];
  /** A script has no hash: that every script has one is only told of (H-17b). */
  unhashed: boolean;
}
/** `{sandbox}`, or `{sandbox:host.name}` for the same server under another name. */
const SANDBOX = /\{sandbox(?::([\w.-]+))?\}/;

/** The address with the sandbox's origin in place; null for one that exists in a sandbox alone, elsewhere. */
const placed = (address: string, sandbox: string | null): string | null => {
  const [hole, host] = SANDBOX.exec(address) ?? [];
  if (hole === undefined) return address;
  if (sandbox === null) return null;
  const origin = new URL(sandbox);
  if (host) origin.hostname = host;
  return address.replace(hole, origin.origin);
};
const all = (addresses: readonly string[] = [], sandbox: string | null): string[] =>
  addresses.map((each) => placed(each, sandbox)).filter((each) => each !== null);
const once = (origins: readonly string[]): string[] => [
  ...new Set(origins.map((each) => new URL(each).origin)),
];

/**
 * What stands in `brand.json` of others, as this installation has it (H-17).
 * @param sandbox the sandbox's origin; null where there is none @throws Error for an address that is none
 */
export const outsidersOf = (
  file: { tracking?: TrackingFile; embedders?: string[] },
  sandbox: string | null,
): Outsiders => {
  const embedders = once(all(file.embedders, sandbox));
  const none = { tracking: null, embedders, connect: [], img: [], unhashed: false };
  if (!file.tracking) return none;
  const { affiliate: partner, scripts: wanted, ...rest } = file.tracking;
  const url = partner && placed(partner.url, sandbox);
  const affiliate = partner && url ? { ...partner, url } : null;
  const scripts = wanted.flatMap(({ connect, img, ...script }) => {
    const src = placed(script.src, sandbox);
    return src
      ? [
          {
            ...script,
            src: new URL(src).href,
            connect: all(connect, sandbox),
            img: all(img, sandbox),
          },
        ]
      : [];
  });
  // who tells nobody asks nobody
  if (scripts.length === 0 && !affiliate) return none;
  return {
    embedders,
    tracking: {
      ...rest,
      affiliate,
      scripts: scripts.map(({ src, purpose, integrity }) => ({
        src,
        purpose,
        ...(integrity ? { integrity } : {}),
      })),
    },
    connect: once([
      ...scripts.flatMap(({ connect }) => connect),
      ...(affiliate ? [affiliate.url] : []),
    ]),
    img: once(scripts.flatMap(({ img }) => img)),
    unhashed: scripts.some(({ integrity }) => !integrity),
  };
};
