import { UsageError } from 'deploy-tooling/usage';
import { besideTheSite, runCommand } from '../command';
import {
  createAudit,
  createPeople,
  ENROLMENT_HOURS,
  ROLES,
  rolesIn,
} from '../modules/identity/operators/public';

const HELP = `npm run operate -- operators                                      who may sign in at the operator's desk
npm run operate -- operators --name ada --roles payments,admin makes ada, or changes her roles, which ends her sessions
npm run operate -- operators --name ada --link                 prints a link, good once and for ${ENROLMENT_HOURS} hours, with which ada chooses password and passkey
npm run operate -- operators --name ada --players 17,204       accounts that ada plays with, about which she decides nothing ("" for none)
npm run operate -- operators --name ada --disable              ends her sessions, her password and her passkey; a link lets her in again
npm run operate -- operators --check                           whether the audit log is as it was written

Roles: ${ROLES.join(', ')}.
None contains another; those of releases let ada into the release console: to look, to change areas, to change everything.`;

const options = {
  name: { type: 'string' },
  roles: { type: 'string' },
  players: { type: 'string' },
  link: { type: 'boolean' },
  disable: { type: 'boolean' },
  check: { type: 'boolean' },
} as const;

await runCommand(
  { help: HELP, options },
  async ({ name, roles, players, link, disable, check }) => {
    const wishes = [roles, players, link, disable].filter((wish) => wish !== undefined);
    if (name === undefined && wishes.length > 0) throw new UsageError('--name is missing');
    if (name !== undefined && wishes.length !== 1)
      throw new UsageError('one of the wishes, please');
    await besideTheSite(async (core) => {
      const audit = createAudit(core);
      const people = createPeople(core, audit);
      if (check) {
        const { broken, entries } = await audit.firstBroken();
        if (broken !== null)
          throw new Error(`entry ${broken} of the audit log is not as it was written`);
        return console.log(`all ${entries} entries of the audit log are as they were written`);
      }
      if (name === undefined) {
        const all = await people.list();
        if (all.length === 0)
          console.log('nobody may sign in yet: --name NAME --roles ROLES makes somebody');
        for (const one of all)
          console.log(
            `${one.name}  ${one.disabledAt ? 'disabled' : one.passwordHash ? 'signs in' : 'not enrolled'}  ${one.roles.join(',')}`,
          );
        return;
      }
      if (roles !== undefined) {
        const wanted = rolesIn(roles);
        await ((await people.find(name))
          ? people.setRoles(name, wanted)
          : people.add(name, wanted));
      }
      if (players !== undefined) {
        const numbers = players.split(',').filter(Boolean).map(Number);
        if (numbers.some((one) => !Number.isInteger(one) || one < 1))
          throw new UsageError('--players takes numbers of accounts');
        await people.setPlayers(name, numbers);
      }
      if (disable) await people.disable(name);
      if (link) {
        const { deskUrl } = core.config;
        if (!deskUrl) throw new Error('DESK_URL is not set: there is no desk to enrol at');
        console.log(`${deskUrl}/desk/enrol#${await people.enrol(name)}`);
      } else console.log(`${name}: done`);
    });
  },
);
