/** The cookie that holds the language which a guest has chosen: pages without one in their address open in it. */
export const LANGUAGE_COOKIE = 'sufra-language';
