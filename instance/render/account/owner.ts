import type { Account } from '#instance/db/accounts.ts';
import { pendingFollowCount } from '#instance/db/follows.ts';
import type { ProfileOptions } from '#instance/db/profile-options.ts';
import type { Store } from '#instance/db/store.ts';
import type { JsonObject } from '#instance/instance.ts';

/** Renders the top-level fields that only the owner of an account reads. */
export function ownerPart(store: Store, account: Account, options: ProfileOptions): JsonObject {
  return {
    accepts_direct_messages_from: options.accepts_direct_messages_from,
    follow_requests_count: pendingFollowCount(store, account.id),
  };
}

/** Renders the fields of `source` that only the owner of an account reads. */
export function ownerSource(options: ProfileOptions): JsonObject {
  return { language: options.language, privacy: options.default_scope };
}
