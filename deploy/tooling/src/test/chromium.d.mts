/** Path of the lightest Chromium; what is missing is installed where that can be done. @throws Error that says what to set */
export function findChromium(): Promise<string>;
