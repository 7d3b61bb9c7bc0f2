import { percent } from '../changes/words';
import { RefusedError } from '../document';
import { folderOf } from '../gate/report';
import type { Token } from './token.schema';

/** The token is good, and does not go so far. */
export class ForbiddenError extends RefusedError {}

/** Who is to get a build, as far as rights matter. */
interface Wanted {
  /** Basis points; null: all. */
  canary: number | null;
  brand: string | null;
}

const TRY = 'try: npm run compose -- token create NAME --team';
const forbid = (token: Token, what: string, options: string): never => {
  throw new ForbiddenError(
    `the token of ${token.holder.name} (team ${token.team}) ${what}; ${TRY} ${token.team} ${options}, where the site is run`,
  );
};

/** @throws ForbiddenError for an area of another team */
export const demandArea = (token: Token, area: string): void => {
  if (token.areas.includes(area)) return;
  const own = token.areas.map(folderOf).join(', ');
  forbid(
    token,
    `is for ${own}, and not for ${folderOf(area)}`,
    `--areas ${[...token.areas, area].join(',')}`,
  );
};

/** @throws ForbiddenError when the token may not publish builds of the area */
export const demandPublish = (token: Token, area: string): void => {
  demandArea(token, area);
  if (!token.rights.publish)
    forbid(token, 'may not publish', `--areas ${token.areas.join(',')} --may publish`);
};

/** @throws ForbiddenError when the token may not show a build of the area on every brand's site, which a preview does */
export const demandPreview = (token: Token, area: string): void => {
  demandPublish(token, area);
  if (token.brand !== null)
    forbid(
      token,
      `is for visitors of ${token.brand} alone, and a preview shows on every brand`,
      `--areas ${token.areas.join(',')} --may publish`,
    );
};

/** @throws ForbiddenError when the token may not give builds of the area to so many */
export const demandLive = (token: Token, area: string, { canary, brand }: Wanted): void => {
  demandArea(token, area);
  const areas = `--areas ${token.areas.join(',')}`;
  if (token.brand !== null && brand !== token.brand)
    forbid(token, `is for visitors of ${token.brand} alone: say --brand ${token.brand}`, areas);
  const { rights } = token;
  if (canary === null && !rights.promote)
    forbid(token, 'may not promote', `${areas} --may publish,promote`);
  if (canary !== null && canary > rights.canary)
    forbid(
      token,
      rights.canary === 0
        ? 'may not set a canary'
        : `may set a canary up to ${percent(rights.canary)}`,
      `${areas} --may publish,canary=${canary / 100}%`,
    );
};
