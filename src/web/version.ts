/** This page's version: package.json's, which the build writes here. */
export const APP_VERSION: string = import.meta.env.SUFRA_VERSION;
