/** What a server's own client keeps here: one language, or several with commas (`%2C`) between them. */
const COOKIE = /(?:^|; )userLanguage=([\w-]+)/;

/** The languages that this browser asks for: in the cookie `userLanguage`, and in its own list. */
export const requestedLanguages = () => ({ cookie: COOKIE.exec(document.cookie)?.[1] ?? '', browser: navigator.languages });
