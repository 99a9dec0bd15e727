/** Where a provider sends people back to (doc 1 §2). */
export const CALLBACK_PATH = '/oauth-callback';
