/** What somebody of the operator's may do at the desk; nobody has a role because of another one. */
export const ROLES = [
  'documents',
  'payments',
  'support',
  'promotions',
  'admin',
  // of the release console
  'releases-read',
  'releases-areas',
  'releases-all',
] as const;
export type Role = (typeof ROLES)[number];

/** Somebody of the operator's, who is signed in. */
export interface Operator {
  id: number;
  name: string;
  roles: readonly Role[];
  /** Accounts that they play with themselves. */
  playerIds: readonly number[];
}

/** Words of the command line. @throws Error that names what is no role */
export const rolesIn = (text: string): Role[] =>
  text.split(',').map((word) => {
    const role = ROLES.find((one) => one === word.trim());
    if (!role) throw new Error(`${word} is none of the roles ${ROLES.join(', ')}`);
    return role;
  });
