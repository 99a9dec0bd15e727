/** The path to which a provider redirects (rule provider-return). */
export const CALLBACK_PATH = '/oauth-callback';
