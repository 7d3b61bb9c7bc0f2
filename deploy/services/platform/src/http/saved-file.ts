/** Headers of an answer with a file: it is saved and never shown, and streams through the edge. */
export const savedFile = (filename: string): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename="${filename}"`,
  'cache-control': 'private, no-store',
});
