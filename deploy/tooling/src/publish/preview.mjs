const sentence = ({ link, until }) =>
  `    preview, until ${until} for those who open it:\n    ${link}`;

/** A summary, and the link that shows the build; `preview` is false where none was asked for. */
export const withPreview = (summary, preview) =>
  preview
    ? {
        text: () => `${summary.text()}\n${sentence(preview)}`,
        json: () => ({ ...summary.json(), preview }),
      }
    : summary;

/** Of a build that was published before. */
export const onlyPreview = (preview) => ({
  text: () => sentence(preview),
  json: () => ({ ok: true, preview }),
});
