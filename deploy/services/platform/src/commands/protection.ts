import { besideTheSite, runCommand } from '../command';
import { countClosings } from '../modules/identity/closing/public';
import { createRegisterCalls } from '../modules/protection/exclusion-register/public';
import { createHistory } from '../modules/protection/limits/public';

const HELP =
  'npm run operate -- protection   how many players of each brand are limited, timed out, excluded, in a register and away from a kind of games now, how many accounts close or are closed, and what came of asking registers';

await runCommand({ help: HELP, options: {} }, async () => {
  await besideTheSite(async (core) => {
    const found = await createHistory(core).counts();
    for (const { brand, limited, timedOut, excluded, inRegister, games } of found) {
      console.log(
        `${brand}  ${limited} limited  ${timedOut} timed out  ${excluded} excluded  ${inRegister} in a register`,
      );
      for (const [kind, n] of Object.entries(games))
        console.log(`${brand}  ${n} away from ${kind.replaceAll('_', ' ')} alone`);
    }
    for (const { brand, closing, closed } of await countClosings(core.db))
      console.log(`${brand}  ${closing} closing  ${closed} closed`);
    if (found.length === 0) console.log('nobody is limited, timed out, excluded or in a register');
    const registers = createRegisterCalls(core);
    const days = await registers.days();
    for (const { day, register, outcome, calls } of days)
      console.log(`${day}  ${register}  ${outcome}  ${calls} calls`);
    if (days.length === 0) console.log('no register was asked in the last 14 days');
    const failure = await registers.lastFailure();
    if (failure)
      console.log(
        `last failure  ${failure.register}  ${failure.outcome}  ${failure.at.toISOString()}`,
      );
  });
});
