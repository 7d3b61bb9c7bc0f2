/** All that other modules may use of operators. */
export { type Audit, createAudit } from './audit';
export { type Desk, demandOther, operatorIn, REFRESHED } from './desk';
export { operatorsModule } from './index';
export { createPeople, ENROLMENT_HOURS, type People } from './people';
export { type Operator, ROLES, rolesIn } from './roles';
export { operators } from './schema';
