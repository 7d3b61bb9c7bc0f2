declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** The build id of the area, set by the webpack factory; 'dev' in development and tests. */
declare const __BUILD__: string;
declare const __DEV__: boolean;
/** What is only for rendering on a server is left out of what a browser loads. Tests have it. */
declare const __SERVER__: boolean;
