import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getVerifications, uploadVerification } from 'shared-contracts/verification';
import { playerRoute, uploadRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { accountsModule } from '../accounts/index';
import { createThrottle } from '../accounts/public';
import { operatorsModule } from '../operators/index';
import { createDecisions } from './decisions';
import { deskRoutes } from './desk-page';
import { createLinks, linkRoutes } from './links';
import { documentAccepted, documentAsked, documentDeclined } from './notification';
import { createReader } from './reader';
import { findScanner } from './scanner';
import { createVerification } from './service';
import { createDiskStore } from './store';

/** Documents of players: handing in, keeping, deciding. */
export const verificationModule = defineModule({
  name: 'verification',
  needs: [accountsModule, liveModule, notificationsModule, operatorsModule],
  codes: [
    'unable_to_process_verification',
    'verification_is_already_processing',
    'verification_name_changed',
    'large_file',
    'invalid_mime_type',
    'too_many_pixels',
    'verification_disabled',
    'document_not_valid',
    'cannot_save',
  ],
  create({ core, live, notifications, deskAudit }) {
    for (const template of [documentAccepted, documentDeclined, documentAsked])
      notifications.know(template);
    const { config, log } = core;
    const reader = createReader(config.documentScript);
    const documentStore = createDiskStore(config.documentsDir);
    const scanner = findScanner(config.clamd, log);
    const parts = { live, throttle: createThrottle(core), reader, store: documentStore, scanner };
    return {
      verification: createVerification(core, parts),
      decisions: createDecisions(core, live, notifications, deskAudit),
      documentStore,
      documentReader: reader,
      findDocumentScanner: scanner,
    };
  },
  routes(app, { core, desk, verification, decisions, documentStore }) {
    playerRoute(app, getVerifications, CALL_SCHEMAS, async ({ player }) => ({
      data: await verification.list(player.id),
    }));
    void app.register(async (uploads) => {
      // the body goes to the disk as it comes: `spool.ts` counts it
      uploads.removeContentTypeParser('application/json');
      uploads.addContentTypeParser('application/json', (_request, body, done) => done(null, body));
      uploadRoute(
        uploads,
        uploadVerification,
        CALL_SCHEMAS,
        async ({ player, params, request }) => ({
          data: await verification.handIn(player, params.id, request.body),
        }),
      );
    });
    const links = createLinks(core);
    linkRoutes(app, links, documentStore);
    desk.serve(app, { role: 'documents', path: '/desk/documents', title: 'Documents' }, (scope) =>
      deskRoutes(scope, decisions, links),
    );
  },
  async seed({ findDocumentScanner }) {
    await findDocumentScanner();
  },
  sweep: ({ verification }, before) => verification.tidy(before(1)),
  stop: ({ documentReader }) => documentReader.stop(),
});
