import { createRealm } from '../../render/realm.mjs';
import { standIn } from './anything.mjs';

/**
 * What a shell shares, as its own server build makes it; where there is none, stand-ins in its place.
 * @param {Record<string, string>} provided request -> version
 * @param {Record<string, string>} others request -> version, of those that are wanted in another version than the shell's own
 * @param {{name: string, text: string} | null} server
 * @returns {Record<string, {version: string, module: unknown}>}
 * @throws Error when the server build cannot be evaluated
 */
export function sharesOf(provided, others, server) {
  const realm = createRealm({ timeout: null });
  if (server) realm.shell(server.text, server.name);
  const real = server ? realm.shares(others) : {};
  return Object.fromEntries(
    Object.entries({ ...provided, ...others }).map(([request, version]) => [
      request,
      { version, module: Object.hasOwn(real, request) ? real[request] : standIn() },
    ]),
  );
}
