/** Where a provider sends people back to (rule provider-return). */
export const CALLBACK_PATH = '/oauth-callback';
