import { isLocalAccount } from '../account/account.ts';
import type { ModeratedAccount, Staff } from '../account/moderation.ts';
import { hasPrivilege, isStaffRole } from '../account/privileges.ts';
import { serverTextOf, type Failure } from '../text/failure.ts';
import type { ToolTexts } from './drafts.ts';

/** The data of an account that the staff edit; a switch is 'yes' or empty. */
export type AccountTexts = { name: string; email: string; bio: string; locked: string; bot: string; discoverable: string };
type AccountField = keyof AccountTexts;

export const PICTURES = ['avatar', 'banner', 'background'] as const;
export type Picture = (typeof PICTURES)[number];

/** An account as it was loaded last, with the result of the last save. */
export interface EditedAccount {
  acct: string;
  texts: AccountTexts;
  /** The address of each picture; a default one counts, too. */
  pictures: Readonly<Record<Picture, string>>;
  /** The server's messages about rejected fields. */
  rejected: Readonly<Partial<Record<AccountField | 'password', string>>>;
  /** The fields that the server accepted, and those that it left unchanged although it reported success. */
  saved: readonly AccountField[];
  ignored: readonly AccountField[];
  /** How often a password was set: a typed one is removed then. */
  savedPasswords: number;
  /** Where the link that sets a password is in the memory of the page. */
  link?: string;
}

export type EditorAction =
  | { type: 'save'; acct: string; entered: Partial<AccountTexts>; secretHandle?: string }
  | { type: 'remove'; acct: string; picture: Picture }
  | { type: 'link'; acct: string };

/** True if the staff may edit an account: one of this server, neither their own nor of the staff (rules staff-credentials, staff-privileges). */
export const mayEdit = (account: ModeratedAccount, by: Staff): boolean =>
  by.id !== account.id && !isStaffRole(account.role) && isLocalAccount(account) && hasPrivilege(by, 'users_manage_credentials');

export const accountForm = (acct: string): string => `account-${acct}`;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Converts the HTML of a profile text to the plain text from which a server makes it. */
export const bioOfHtml = (html: string): string =>
  html
    .replaceAll(/\r?\n/g, '')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/p>\s*<p[^>]*>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();

const NAMES: Readonly<Record<string, AccountField | 'password'>> = {
  name: 'name',
  email: 'email',
  bio: 'bio',
  raw_bio: 'bio',
  is_locked: 'locked',
  actor_type: 'bot',
  is_discoverable: 'discoverable',
  password: 'password',
};
const PARTS = new RegExp(`(?:^|, )(${Object.keys(NAMES).join('|')}) (.+?)(?=$|, (?:${Object.keys(NAMES).join('|')}) )`, 'g');

/** Returns the messages of a refusal by the field that each names. */
export const rejectedFields = (failure: Failure): EditedAccount['rejected'] =>
  Object.fromEntries([...serverTextOf(failure).matchAll(PARTS)].map(([, name = '', text = '']) => [NAMES[name] ?? 'name', text]));

/** Returns the account after a save without a password, compared with the texts before it: a server may report success without saving. */
export const afterSave = (before: EditedAccount, fetched: EditedAccount, entered: Partial<AccountTexts>): EditedAccount => {
  const fields = Object.keys(entered) as AccountField[];
  const isIgnored = (field: AccountField): boolean =>
    fetched.texts[field] === before.texts[field] && fetched.texts[field] !== entered[field]?.trim();
  return {
    ...fetched,
    saved: fields.filter((field) => !isIgnored(field)),
    ignored: fields.filter(isIgnored),
    savedPasswords: before.savedPasswords,
  };
};

/** Returns the entered fields that the server accepted. */
export const savedTexts = (entered: Partial<AccountTexts>, { saved }: EditedAccount): ToolTexts =>
  Object.fromEntries(saved.flatMap((field) => (entered[field] === undefined ? [] : [[field, entered[field]]])));
