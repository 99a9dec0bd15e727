import type { EntitiesEvent } from '../cache/entities.ts';
import type { AdminAccount } from '../moderation/admin-account.ts';
import { isLocalAccount, type Account } from './account.ts';
import { isLimit, limitToolsFor, suspensionToolsFor, type Limit, type Limits } from './limits.ts';
import { hasPrivilege, isStaffRole, type Privilege, type StaffRights } from './privileges.ts';

/** Policy tags of accounts by their effect (rule policy-tags). */
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
const SWITCHES = ['admin', 'moderator', 'deactivated'] as const;
/** A property of an account that can be turned on and off. */
export type Switch = (typeof SWITCHES)[number] | Limit | PolicyTag;
/** An action without a counterpart: approving or rejecting a registration, confirming an address or sending the confirmation again, resetting the password, turning off the second factor, warning the account, removing it. */
export type OneWayAction = 'approved' | 'rejected' | 'confirmed' | 'resent' | 'password_reset' | 'mfa_disabled' | 'warned' | 'removed';
/** An action that the staff can perform on an account. */
export type Tool = Switch | OneWayAction;
/** The fields of an account that decide which actions are possible. */
export type ModeratedAccount = Pick<Account, 'id' | 'acct' | 'role' | 'deactivated' | 'tags'> & { limits?: Limits };
/** The registration status of an account, which only the staff sees; fields are absent until loaded. */
export type RegistrationState = Pick<AdminAccount, 'isApproved' | 'isConfirmed' | 'email'>;
/** The member of the staff who performs the action; on a server that `suspendsOnly`, as GoToSocial does, accounts have no other limit, and that one has no end. */
export type Staff = { id: string | undefined; suspendsOnly?: boolean } & StaffRights;

/** The tools of Pleroma and Akkoma. */
type PleromaTool = Exclude<Tool, Limit | 'warned'>;

const FOR_LOCAL: readonly PleromaTool[] = [
  'admin',
  'moderator',
  'disable_remote_subscription',
  'disable_any_subscription',
  'quarantine',
  'approved',
  'rejected',
  'confirmed',
  'resent',
  'password_reset',
  'mfa_disabled',
];
/** The privilege that each tool requires; roles are changed by admins only (rules staff-rights, staff-privileges). */
const NEEDS = {
  admin: 'admin',
  moderator: 'admin',
  deactivated: 'users_manage_activation_state',
  approved: 'users_manage_invites',
  rejected: 'users_delete',
  confirmed: 'users_manage_credentials',
  resent: 'users_manage_credentials',
  password_reset: 'users_manage_credentials',
  mfa_disabled: 'users_manage_credentials',
  removed: 'users_delete',
} as const satisfies Record<Exclude<PleromaTool, PolicyTag>, Privilege | 'admin'>;
/** Tools that affect how an account logs in (rule staff-credentials). */
const CREDENTIALS: readonly PleromaTool[] = ['confirmed', 'resent', 'password_reset', 'mfa_disabled'];
/** Tools that are irreversible or lock an account out at once: they need a confirmation (rule removal-confirmed). */
const CONFIRMED = ['removed', 'rejected', 'password_reset', 'mfa_disabled'] as const satisfies readonly Tool[];
export type ConfirmedTool = (typeof CONFIRMED)[number];

export const isPolicyTag = (tool: Tool): tool is PolicyTag => Object.hasOwn(POLICY_TAGS, tool);
export const isSwitch = (tool: Tool): tool is Switch => isPolicyTag(tool) || isLimit(tool) || SWITCHES.some((one) => one === tool);
export const mustConfirm = (tool: Tool): tool is ConfirmedTool => CONFIRMED.some((one) => one === tool);

const mayUse = (tool: PleromaTool, by: StaffRights): boolean => {
  const needed = isPolicyTag(tool) ? 'users_manage_tags' : NEEDS[tool];
  return needed === 'admin' ? by.role === 'admin' : hasPrivilege(by, needed);
};

/** Returns the tools for a pending registration or an unconfirmed address. */
const dueOf = ({ isApproved, isConfirmed, email }: RegistrationState): readonly PleromaTool[] => [
  ...(isApproved ? [] : (['approved', 'rejected'] as const)),
  ...(isConfirmed || email === undefined ? [] : (['confirmed', 'resent'] as const)),
];

/** Returns the tools that a member of the staff may use on an account, in the order of the menu: roles only for local accounts, policy tags only where the server has the policy, and other members of the staff only for admins; on Mastodon those of the role's permissions (rules policy-tags, admin-menu, staff-rights, staff-credentials, staff-privileges). */
export const toolsFor = (
  account: ModeratedAccount,
  by: Staff,
  hasTagPolicy: boolean,
  registration?: RegistrationState,
): readonly Tool[] => {
  if (by.suspendsOnly) return suspensionToolsFor(account, by, registration);
  if (by.permissions !== undefined) return limitToolsFor(account, by, registration);
  if (!isStaffRole(by.role) || by.id === account.id) return [];
  const isOfStaff = isStaffRole(account.role);
  if (isOfStaff && by.role !== 'admin') return [];
  const tags = hasTagPolicy ? (Object.keys(POLICY_TAGS) as PolicyTag[]) : [];
  const due = registration === undefined ? [] : dueOf(registration);
  const ending: readonly PleromaTool[] = due.includes('rejected') ? [] : ['password_reset', 'mfa_disabled', 'removed'];
  const all: readonly PleromaTool[] = [...due, 'admin', 'moderator', 'deactivated', ...tags, ...ending];
  return all.filter(
    (tool) => (isLocalAccount(account) || !FOR_LOCAL.includes(tool)) && mayUse(tool, by) && (!isOfStaff || !CREDENTIALS.includes(tool)),
  );
};

const ALL_DUE: RegistrationState = { isApproved: false, isConfirmed: false, email: 'known' };

/** True if the menu of an account may contain a tool, regardless of its registration status; only staff with the privilege to read accounts see that status (rule staff-privileges). */
export const mayHaveTools = (account: ModeratedAccount, by: Staff, hasTagPolicy: boolean): boolean =>
  toolsFor(account, by, hasTagPolicy).length > 0 ||
  (by.permissions === undefined && hasPrivilege(by, 'users_read') && toolsFor(account, by, hasTagPolicy, ALL_DUE).length > 0);

/** True if a switch is on for an account. */
export const isUsed = ({ role, deactivated, tags = [], limits }: Omit<ModeratedAccount, 'id' | 'acct'>, tool: Switch): boolean => {
  if (isLimit(tool)) return limits?.[tool] === true;
  if (isPolicyTag(tool)) return tags.includes(POLICY_TAGS[tool]);
  switch (tool) {
    case 'admin':
    case 'moderator':
      return role === tool;
    case 'deactivated':
      return deactivated;
  }
};

type Changed = Partial<Pick<Account, 'role' | 'deactivated' | 'tags'>> &
  Partial<Pick<AdminAccount, 'isApproved' | 'isConfirmed' | 'limits'>>;

/** Returns the changes of an account after a tool succeeded. */
export const changeBy = ({ tags = [], limits }: Pick<ModeratedAccount, 'tags' | 'limits'>, tool: Tool, wanted: boolean): Changed => {
  if (isLimit(tool)) return { limits: { silenced: false, sensitized: false, disabled: false, ...limits, [tool]: wanted } };
  if (isPolicyTag(tool)) {
    const others = tags.filter((tag) => tag !== POLICY_TAGS[tool]);
    return { tags: wanted ? [...others, POLICY_TAGS[tool]] : others };
  }
  switch (tool) {
    case 'admin':
    case 'moderator':
      return { role: wanted ? tool : 'member' };
    case 'approved':
      return { isApproved: true };
    case 'confirmed':
      return { isConfirmed: true };
    case 'resent':
    case 'password_reset':
    case 'mfa_disabled':
    case 'warned':
      return {};
    case 'deactivated':
    case 'rejected':
    case 'removed':
      return { deactivated: wanted };
  }
};

/** Returns the changes as patches of the cache: those of the public account and those of the staff's record. */
export const patchesBy = (account: ModeratedAccount, tool: Tool, wanted: boolean): readonly EntitiesEvent[] => {
  const { isApproved, isConfirmed, limits, ...open } = changeBy(account, tool, wanted);
  const { deactivated, ...shared } = open;
  const fields: Partial<AdminAccount> = {
    ...shared,
    ...(deactivated === undefined ? {} : { isActive: !deactivated }),
    ...(isApproved === undefined ? {} : { isApproved }),
    ...(isConfirmed === undefined ? {} : { isConfirmed }),
    ...(limits === undefined ? {} : { limits }),
  };
  const ids = [account.id];
  return [
    ...(Object.keys(open).length === 0 ? [] : [{ type: 'entities.patch', kind: 'accounts', ids, change: open } as const]),
    ...(Object.keys(fields).length === 0 ? [] : [{ type: 'entities.patch', kind: 'adminAccounts', ids, change: fields } as const]),
  ];
};

/** Converts a record of the staff's list to the fields that decide which actions are possible. */
export const moderatedAccountOf = ({ id, acct, role, isActive, tags, limits }: AdminAccount): ModeratedAccount => ({
  id,
  acct,
  role,
  deactivated: !isActive,
  tags,
  ...(limits === undefined ? {} : { limits }),
});
