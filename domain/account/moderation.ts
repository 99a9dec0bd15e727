import { isLocalAccount, type Account } from './account.ts';

/** Policy tags of accounts (rule policy-tags), by what they do; the second list is for local accounts alone. */
export const POLICY_TAGS = {
  force_nsfw: 'mrf_tag:media-force-nsfw',
  strip_media: 'mrf_tag:media-strip',
  force_unlisted: 'mrf_tag:force-unlisted',
  sandbox: 'mrf_tag:sandbox',
  disable_remote_subscription: 'mrf_tag:disable-remote-subscription',
  disable_any_subscription: 'mrf_tag:disable-any-subscription',
  quarantine: 'mrf_tag:quarantine',
} as const;

type PolicyTag = keyof typeof POLICY_TAGS;
/** What the staff can do to an account. */
export type Tool = 'admin' | 'moderator' | 'deactivated' | 'removed' | PolicyTag;
type Governed = Pick<Account, 'acct' | 'role' | 'deactivated' | 'tags'>;

const FOR_LOCAL: readonly Tool[] = ['admin', 'moderator', 'disable_remote_subscription', 'disable_any_subscription', 'quarantine'];

export const isPolicyTag = (tool: Tool): tool is PolicyTag => Object.hasOwn(POLICY_TAGS, tool);

/** What can be done to an account, in the order of the menu: rights only to local ones, tags only where the server has the policy (rules policy-tags, admin-menu). */
export const toolsFor = (account: Pick<Account, 'acct'>, hasTagPolicy: boolean): readonly Tool[] => {
  const tags = hasTagPolicy ? (Object.keys(POLICY_TAGS) as Tool[]) : [];
  const all: readonly Tool[] = ['admin', 'moderator', 'deactivated', ...tags, 'removed'];
  return all.filter((tool) => isLocalAccount(account) || !FOR_LOCAL.includes(tool));
};

/** Whether a tool was used on an account and not taken back. */
export const isUsed = ({ role, deactivated, tags = [] }: Governed, tool: Tool): boolean => {
  if (tool === 'admin' || tool === 'moderator') return role === tool;
  if (isPolicyTag(tool)) return tags.includes(POLICY_TAGS[tool]);
  return deactivated;
};

/** What a tool that worked changes of what is known of an account. */
export const changeBy = ({ tags = [] }: Governed, tool: Tool, wanted: boolean): Partial<Account> => {
  if (tool === 'admin' || tool === 'moderator') return { role: wanted ? tool : 'member' };
  if (!isPolicyTag(tool)) return { deactivated: wanted };
  const others = tags.filter((tag) => tag !== POLICY_TAGS[tool]);
  return { tags: wanted ? [...others, POLICY_TAGS[tool]] : others };
};
