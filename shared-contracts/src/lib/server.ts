/** For the shell's server build alone. */
export { enableStaticRendering } from 'mobx-react-lite';
export { renderToReadableStream, renderToString } from 'react-dom/server.browser';
