/** The folder of the page in which builds are checked: `main.js`, `main.css`, their chunks, and `server.js`. */
export function hostPage(): Promise<string>;
