/** Has the browser save what an address of this site answers, by the name that the answer gives; the page stays. */
export const saveFile = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};
