import type { Account } from '#instance/db/accounts.ts';
import { pendingFollowCount } from '#instance/db/follows.ts';
import type { ProfileOptions } from '#instance/db/profile-options.ts';
import type { Store } from '#instance/db/store.ts';
import type { JsonObject } from '#instance/instance.ts';

/** What only the owner of an account reads at its top level. */
export function ownerPart(store: Store, account: Account, options: ProfileOptions): JsonObject {
  return {
    accepts_direct_messages_from: options.accepts_direct_messages_from,
    follow_requests_count: pendingFollowCount(store, account.id),
  };
}

/** What only the owner of an account reads in its `source`. */
export function ownerSource(options: ProfileOptions): JsonObject {
  return { language: options.language, privacy: options.default_scope };
}
