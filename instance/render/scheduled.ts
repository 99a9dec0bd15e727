import { mediaById } from '../db/media.ts';
import type { Scheduled } from '../db/scheduled.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';
import { renderMedia } from './media.ts';

/** Mastodon stores the policy as the flags of its groups. */
const quoteFlags: Readonly<Record<string, number>> = { public: 2 << 16, followers: 4 << 16, nobody: 0 };

const flagsOf = (policy: unknown) => (typeof policy === 'string' ? (quoteFlags[policy] ?? null) : null);

/** A scheduled post with its submitted fields; attachments only if there are any. */
export function renderScheduled(instance: Instance, scheduled: Scheduled, base: string): JsonObject {
  const fields = JSON.parse(scheduled.fields) as JsonObject;
  const ids = Array.isArray(fields['media_ids']) ? fields['media_ids'].map(String) : [];
  const media = ids.flatMap((id) => mediaById(instance.store, id) ?? []);
  const given = (key: string) => fields[key] ?? null;
  return {
    id: String(scheduled.id),
    ...(media.length === 0 ? {} : { media_attachments: media.map((one) => renderMedia(one, base)) }),
    params: {
      expires_in: given('expires_in'),
      in_reply_to_id: given('in_reply_to_id'),
      ...(ids.length === 0 ? {} : { media_ids: ids }),
      poll: given('poll'),
      ...(instance.settings.flavour === 'mastodon' && {
        quote_approval_policy: flagsOf(fields['quote_approval_policy']),
      }),
      scheduled_at: given('scheduled_at'),
      sensitive: given('sensitive'),
      spoiler_text: given('spoiler_text'),
      text: given('status'),
      visibility: given('visibility'),
    },
    scheduled_at: isoSeconds(scheduled.scheduled_at),
  };
}
