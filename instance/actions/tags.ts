import { tagsOfAccount } from '../db/account-tags.ts';
import type { Account } from '../db/accounts.ts';
import type { Store } from '../db/store.ts';
import type { Visibility } from '../db/visibility.ts';
import { Refusal } from '../http/errors.ts';
import { acctOf } from '../render/account.ts';
import type { Draft } from './publish.ts';

const prefix = 'mrf_tag:';

function narrowed(visibility: Visibility, tags: ReadonlySet<string>): Visibility {
  const isOpen = visibility === 'public' || visibility === 'unlisted' || visibility === 'local';
  if (tags.has(`${prefix}sandbox`) && isOpen) return 'private';
  return tags.has(`${prefix}force-unlisted`) && visibility === 'public' ? 'unlisted' : visibility;
}

/** Applies the tags that the staff put on a post's author: a narrower visibility, covered media or none. */
export function applyTags(store: Store, author: Account, draft: Draft): Draft {
  const tags = new Set(tagsOfAccount(store, author.id));
  if (tags.size === 0) return draft;
  const mediaIds = tags.has(`${prefix}media-strip`) ? [] : (draft.mediaIds ?? []);
  const covered = tags.has(`${prefix}media-force-nsfw`) && mediaIds.length > 0;
  return { ...draft, mediaIds, sensitive: draft.sensitive || covered, visibility: narrowed(draft.visibility, tags) };
}

/** Refuses the new follow of an account whose tags forbid to be followed, by anyone or by those of other instances. */
export function refuseTaggedFollow(store: Store, follower: Account, followed: Account): void {
  const tags = tagsOfAccount(store, followed.id);
  const forbidding = [`${prefix}disable-any-subscription`, ...(follower.domain === null ? [] : [`${prefix}disable-remote-subscription`])];
  const tag = forbidding.find((name) => tags.includes(name));
  if (tag !== undefined) throw new Refusal(403, { error: `[TagPolicy] Follow from ${acctOf(follower)} tagged with ${tag}` });
}
