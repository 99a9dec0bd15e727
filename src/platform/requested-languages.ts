/** The language cookie of the server's own client: one language, or several separated by commas (`%2C`). */
const COOKIE = /(?:^|; )userLanguage=([\w-]+)/;

/** Returns the languages that this browser requests: from the cookie `userLanguage`, and from its own list. */
export const requestedLanguages = () => ({ cookie: COOKIE.exec(document.cookie)?.[1] ?? '', browser: navigator.languages });
