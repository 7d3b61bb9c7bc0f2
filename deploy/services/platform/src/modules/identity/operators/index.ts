import { defineModule } from '../../../module';
import { accountsModule } from '../accounts/index';
import { createAudit } from './audit';
import { consolePages, consolePeople } from './console';
import { createDesk } from './desk';
import { createEntry } from './entry';
import { entryRoutes } from './entry-pages';
import { deskPages } from './pages';
import { createDeskPasskeys } from './passkeys';
import { createPeople } from './people';
import { createDeskSessions } from './sessions';

/** The operator's people, the desk at which they sign in, and the log of what they do (SPEC.md, OP). */
export const operatorsModule = defineModule({
  name: 'operators',
  needs: [accountsModule],
  create({ core }) {
    const audit = createAudit(core);
    const people = createPeople(core, audit);
    const sessions = createDeskSessions(core);
    const entry = createEntry(core, {
      people,
      sessions,
      passkeys: createDeskPasskeys(core),
      audit,
    });
    return {
      desk: createDesk(core, { sessions, people, audit }),
      deskEntry: entry,
      deskSessions: sessions,
      deskAudit: audit,
      operators: people,
    };
  },
  routes(
    app,
    { core, desk, deskEntry: entry, deskSessions: sessions, deskAudit: audit, operators: people },
  ) {
    void consolePeople(app, core, people);
    if (!desk.isThere) return;
    void app.register(async (scope) => entryRoutes(scope, { desk, entry, sessions }));
    deskPages(app, core, { desk, people, audit });
    consolePages(app, core, { desk, audit });
  },
  sweep: ({ deskEntry }) => deskEntry.sweep(),
});
