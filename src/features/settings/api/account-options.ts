import { literal, object } from 'valibot';
import type { AccountOption, AccountOptions, OptionChange } from '#domain/account/options.ts';
import { accepted } from '#domain/text/accepted.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { accountOptionsSchema } from './schema/account-options.ts';

type Body = Readonly<Record<string, unknown>>;

const snaked = (name: string) => name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);

/** The fields whose names differ from the option's. Akkoma and Pleroma read the default visibility by its own name and ignore `source`; Mastodon reads only `source`. */
const BODIES: Readonly<Partial<Record<AccountOption, (value: unknown) => Body>>> = {
  defaultScope: (value) => ({ default_scope: value, source: { privacy: value } }),
  defaultNSFW: (value) => ({ source: { sensitive: value } }),
  stripRichContent: (value) => ({ no_rich_text: value }),
  acceptChatMessages: (value) => ({ accepts_chat_messages: value }),
  directMessagesFrom: (value) => ({ accepts_direct_messages_from: value }),
  statusTtlDays: (value) => ({ status_ttl_days: value === 'never' ? -1 : Number(value) }),
};

const bodyOf = ({ name, value }: OptionChange): Body => BODIES[name]?.(value) ?? { [snaked(name)]: value };

const applied = (change: OptionChange, response: AccountOptions): AccountOptions =>
  accepted({ value: change.value }, response, { value: (sent, options) => options[change.name] === sent });

const NOTIFICATION_FIELDS: Readonly<Record<string, string>> = {
  webPushHideContents: 'hide_notification_contents',
  blockNotificationsFromStrangers: 'block_from_strangers',
};

/** GET /api/v1/accounts/verify_credentials. Returns the account's options as the server stores them. */
export const fetchAccountOptions = (http: Http, _: unknown, signal: AbortSignal): Promise<AccountOptions> =>
  call(http, 'api/v1/accounts/verify_credentials', accountOptionsSchema, { signal });

/**
 * PATCH /api/v1/accounts/update_credentials, or PUT /api/pleroma/notification_settings for the options of notifications. Returns the
 * options stored by the server; `ignored` if it stored another value, `malformed` if it accepted a notification option without `success`
 * (rule option-pending).
 */
export const setAccountOption = async (http: Http, change: OptionChange, signal: AbortSignal): Promise<AccountOptions> => {
  const field = NOTIFICATION_FIELDS[change.name];
  if (field === undefined) {
    const request = { method: 'patch', multipart: bodyOf(change), signal } as const;
    return applied(change, await write(http, 'api/v1/accounts/update_credentials', accountOptionsSchema, request));
  }
  await write(http, 'api/pleroma/notification_settings', object({ status: literal('success') }), {
    method: 'put',
    // Pleroma reads only the query, Akkoma also a body.
    query: { [field]: String(change.value) },
    signal,
  });
  return applied(change, await fetchAccountOptions(http, undefined, signal));
};
