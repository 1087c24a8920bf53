interface ImportMetaEnv {
  /** The version in package.json (vite.config.ts). */
  readonly SUFRA_VERSION: string;
}

/** The text of the function that a file exports (tools/vite/inline-script.ts). */
declare module '*?script' {
  const text: string;
  export default text;
}
