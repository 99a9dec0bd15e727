import { isLocalAccount } from './account.ts';
import type { ModeratedAccount, RegistrationState, Staff, Tool } from './moderation.ts';
import { DELETE_USER_DATA, hasPermission, MANAGE_USERS } from './permissions.ts';

/** What the staff of Mastodon limits of an account beside suspending it: who sees its posts, its media, and its login. */
export const LIMITS = ['silenced', 'sensitized', 'disabled'] as const;
export type Limit = (typeof LIMITS)[number];
export type Limits = Readonly<Record<Limit, boolean>>;

/** The actions that Mastodon tells the account about, with a text of the staff (rule account-warnings). */
export const WARNINGS = ['warned', 'sensitized', 'disabled', 'silenced', 'deactivated'] as const satisfies readonly Tool[];
export type Warning = (typeof WARNINGS)[number];
export const isWarning = (tool: Tool): tool is Warning => WARNINGS.some((one) => one === tool);

/** What the account gets to read, and whether by e-mail, too: empty if not; and a note for other admins. */
export type WarningTexts = { text: string; mail: string; note?: string };
export const emptyWarning: WarningTexts = { text: '', mail: 'yes' };
export const emptyExplanation = { text: '', mail: '', note: '' };
/** The name of the unsaved form of a warning. */
export const warningForm = (accountId: string): string => `warning-${accountId}`;

/** True for an action of a server that `suspendsOnly` with texts of its own: a reason for other admins, or a message to somebody who wanted to join. */
export const isExplained = (tool: Tool): boolean => tool === 'deactivated' || tool === 'rejected';

export const isLimit = (tool: Tool): tool is Limit => LIMITS.some((one) => one === tool);

/** Returns the tools that the permissions of a role on Mastodon grant for an account: only the login of local ones is frozen, and only suspended ones lose their data (rules staff-permissions, account-warnings). */
export const limitToolsFor = (
  account: ModeratedAccount,
  by: Staff,
  registration?: Pick<RegistrationState, 'isApproved'>,
): readonly Tool[] => {
  if (!hasPermission(by, MANAGE_USERS) || by.id === account.id) return [];
  const isLocal = isLocalAccount(account);
  if (registration?.isApproved === false) return ['approved', 'rejected'];
  return [
    ...WARNINGS.filter((tool) => tool !== 'disabled' || isLocal),
    ...(account.deactivated && hasPermission(by, DELETE_USER_DATA) ? (['removed'] as const) : []),
  ];
};

/** Returns the tools of GoToSocial's admins for an account: they decide about a registration, or suspend the account once and for all (rule staff-suspension). */
export const suspensionToolsFor = (
  account: ModeratedAccount,
  by: Staff,
  registration?: Pick<RegistrationState, 'isApproved'>,
): readonly Tool[] => {
  if (by.role !== 'admin' || by.id === account.id || account.deactivated) return [];
  return isLocalAccount(account) && registration?.isApproved === false ? ['approved', 'rejected'] : ['deactivated'];
};
