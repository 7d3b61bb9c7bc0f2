import { DEVICES, type Device } from './browser';
import { type Brand, HOME } from './site';
import { IS_WHOLE } from './size';
import { test } from './test';

/** Two brands that speak English, in which journeys are told. */
const BRANDS: readonly Brand[] = [HOME, 'carnaval'];
const EVERY_DEVICE = Object.keys(DEVICES) as Device[];
const sumOf = (name: string): number =>
  [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);

interface Where {
  /** Those of the two that have what the journey needs. */
  brands?: readonly Brand[];
  devices?: readonly Device[];
}
/** As `test` takes it. */
type Journey = Parameters<typeof test>[2];

/**
 * The same journey in two brands, on a phone and on a desktop: in an ordinary run on one device of one brand, which the name decides, in
 * a whole one on each of both.
 */
export function eachWay(
  name: string,
  journey: Journey,
  { brands = BRANDS, devices = EVERY_DEVICE }: Where = {},
): void {
  const ways = brands.flatMap((brand) => devices.map((device) => ({ brand, device })));
  const chosen = sumOf(name) % ways.length;
  for (const { brand, device } of IS_WHOLE ? ways : ways.slice(chosen, chosen + 1))
    test.describe(`${brand}, ${device}`, () => {
      test.use({ brand, ...DEVICES[device] });
      test(name, journey);
    });
}
