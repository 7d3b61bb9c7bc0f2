/** Where the page's own watch (deploy/services/edge, `boot-watch`) leaves path and query of what the document was opened as. */
type OpenedWindow = Pick<Window, 'location'> & { opened?: string };

/** The history went elsewhere before the shell was there: what stands in the document is another page (SPEC 10). */
export const isElsewhere = ({ opened, location }: OpenedWindow): boolean =>
  opened !== undefined && opened !== location.pathname + location.search;
