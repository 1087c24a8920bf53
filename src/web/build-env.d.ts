interface ImportMetaEnv {
  /** The version in package.json (vite.config.ts). */
  readonly SUFRA_VERSION: string;
}
