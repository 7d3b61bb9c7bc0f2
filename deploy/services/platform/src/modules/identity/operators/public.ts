/** All that other modules may use of operators. */
export { type Audit, createAudit } from './audit';
export { demandOther, operatorIn, REFRESHED } from './desk';
export { createPeople, ENROLMENT_HOURS } from './people';
export { type Operator, ROLES, rolesIn } from './roles';
export { operators } from './schema';
