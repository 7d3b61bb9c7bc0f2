/**
 * Evaluates and renders builds inside the realm, as a script. Everything that a build is handed is made here: the host gives
 * and gets texts. `onProgress(stage, at)` says who is at work, `settle(ticket, page, fault)` ends a render with JSON of the one or the other.
 */
export const BUILDS = `
((START, { onProgress, settle }) => {
  const { parse, stringify } = JSON;
  const LONGEST = 4000;
  const modules = new Map();
  let shell = null;

  const cut = (value) => String(value).slice(0, LONGEST);
  const faultOf = (thrown) => {
    try {
      const { name = 'Error', message = String(thrown), stack = '' } = thrown ?? {};
      return stringify({ name: cut(name), message: cut(message), stack: cut(stack) });
    } catch {
      return '{"name":"Error","message":"it threw what cannot be read","stack":""}';
    }
  };

  const during = (stage, at, work) => {
    onProgress(stage, at);
    try {
      return work();
    } finally {
      onProgress('render', 0);
    }
  };
  const watchedParts = (parts, at) =>
    Object.fromEntries(Object.entries(parts ?? {}).map(([name, load]) => [name, () => during('part', at, () => load())]));
  /** An area that says when it is mounted and when it loads a part; what is no area stays as it is. */
  const watched = (exports, at) => {
    const area = exports?.default;
    if (typeof area?.mount !== 'function') return exports;
    const { mount, pages, modals, slots } = area;
    return {
      default: {
        ...area,
        mount: (...given) => during('mount', at, () => mount.apply(area, given)),
        pages: watchedParts(pages, at),
        modals: watchedParts(modals, at),
        slots: watchedParts(slots, at),
      },
    };
  };

  const page = async (areas, request) => {
    const here = {};
    for (const { area, id, at } of parse(areas)) here[area] = watched(modules.get(id), at);
    const result = await shell.render({ ...parse(request), areas: here });
    const { html, css, parts, wanted, faults, waits, whole } = result;
    return stringify({ html, css, parts, wanted, faults, waits, whole });
  };

  return {
    /** The next call of START evaluates the build; it answers a fault, or an empty text. Of the shares in JSON \`others\` it gets that version. */
    prepare: (compiled, id, name, others) => {
      const versions = parse(others);
      globalThis[START] = () => {
        delete globalThis[START];
        try {
          const shares = shell?.shares ?? {};
          const require = (request) => {
            if (Object.hasOwn(versions, request)) {
              const older = shell?.olderShares?.[request] ?? {};
              if (Object.hasOwn(older, versions[request])) return older[versions[request]];
              throw new Error(name + ' asks for "' + request + '" ' + versions[request] + ', which the shell does not share');
            }
            if (Object.hasOwn(shares, request)) return shares[request];
            throw new Error(name + ' asks for "' + request + '", which the shell does not share');
          };
          const module = { exports: {} };
          compiled(module, module.exports, require);
          if (shell) modules.set(id, module.exports);
          else if (typeof module.exports?.render === 'function' && typeof module.exports.shares === 'object') {
            shell = module.exports;
          } else throw new Error(name + ' is no shell: it exports no render and shares');
          return '';
        } catch (thrown) {
          return faultOf(thrown);
        }
      };
    },
    forget: (id) => void modules.delete(id),
    names: () =>
      stringify(Object.fromEntries(Object.entries(shell?.shares ?? {}).map(([name, share]) => [name, Object.keys(share)]))),
    /** Of the shares in JSON \`others\` it is that version, or none. */
    shares: (others) => {
      const found = { ...shell?.shares };
      for (const [name, version] of Object.entries(parse(others))) {
        delete found[name];
        const older = shell?.olderShares?.[name] ?? {};
        if (Object.hasOwn(older, version)) found[name] = older[version];
      }
      return found;
    },
    render: (ticket, areas, request) => {
      page(areas, request).then(
        (text) => settle(ticket, text, ''),
        (thrown) => settle(ticket, '', faultOf(thrown)),
      );
    },
  };
})`;
