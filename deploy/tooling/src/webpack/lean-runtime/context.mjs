/** What would be told of the page beside an error: the site's own reports name the build. */
export const optionsToMFContext = () => undefined;
