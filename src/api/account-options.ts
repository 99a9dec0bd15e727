import { literal, object } from 'valibot';
import type { AccountOptions, OptionChange } from '../domain/account-options.ts';
import { call, type Http } from './http.ts';
import { accountOptionsSchema } from './wire/account-options.ts';

type Body = Readonly<Record<string, unknown>>;

/** Akkoma and Pleroma take the default visibility by its own name, Mastodon within `source`. */
const bodyOf = ({ name, value }: OptionChange): Body => {
  switch (name) {
    case 'defaultScope':
      return { default_scope: value, source: { privacy: value } };
    case 'defaultNSFW':
      return { source: { sensitive: value } };
    case 'stripRichContent':
      return { no_rich_text: value };
    case 'acceptChatMessages':
      return { accepts_chat_messages: value };
    default:
      return { [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]: value };
  }
};

const NOTIFICATION_FIELDS: Readonly<Record<string, string>> = {
  webPushHideContents: 'hide_notification_contents',
  blockNotificationsFromStrangers: 'block_from_strangers',
};

/** GET /api/v1/accounts/verify_credentials. What the server keeps of one's wishes. */
export const fetchAccountOptions = (http: Http, _: unknown, signal: AbortSignal): Promise<AccountOptions> =>
  call(http, 'api/v1/accounts/verify_credentials', accountOptionsSchema, { signal });

/**
 * PATCH /api/v1/accounts/update_credentials, or PUT /api/pleroma/notification_settings for what concerns notifications.
 * What the server keeps afterwards; `malformed` when it took a notification option without saying `success` (doc 1 §4).
 */
export const setAccountOption = async (http: Http, change: OptionChange, signal: AbortSignal): Promise<AccountOptions> => {
  const field = NOTIFICATION_FIELDS[change.name];
  if (field === undefined) {
    return call(http, 'api/v1/accounts/update_credentials', accountOptionsSchema, { method: 'patch', json: bodyOf(change), signal });
  }
  const form = new URLSearchParams({ [field]: String(change.value) });
  await call(http, 'api/pleroma/notification_settings', object({ status: literal('success') }), { method: 'put', form, signal });
  return fetchAccountOptions(http, undefined, signal);
};
