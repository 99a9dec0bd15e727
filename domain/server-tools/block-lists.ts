import type { Ability } from '../server/server.ts';
import type { ToolTexts } from './drafts.ts';

/** The lists of what a server blocks or allows, by the names of their calls. */
export const BLOCK_LISTS = ['domain_blocks', 'domain_allows', 'email_domain_blocks', 'ip_blocks'] as const;
export type BlockList = (typeof BLOCK_LISTS)[number];

type Severity = 'silence' | 'suspend' | 'noop' | 'sign_up_requires_approval' | 'sign_up_block' | 'no_access';
/** A field of an entry beside its domain or address, by the server's name; the first option is its default. A switch is empty if it is off. */
export type BlockField =
  | { name: 'public_comment' | 'private_comment' | 'comment'; kind: 'text' }
  /** When it ends: a time of the server, or a number of seconds from now; empty if never. */
  | { name: 'expires_in'; kind: 'span' }
  | { name: 'reject_media' | 'reject_reports' | 'obfuscate'; kind: 'switch' }
  | { name: 'severity'; kind: 'choice'; options: readonly Severity[] };

const COMMENTS: readonly BlockField[] = [
  { name: 'public_comment', kind: 'text' },
  { name: 'private_comment', kind: 'text' },
];
const MASTODONS: Readonly<Record<BlockList, readonly BlockField[]>> = {
  domain_blocks: [
    { name: 'severity', kind: 'choice', options: ['silence', 'suspend', 'noop'] },
    { name: 'reject_media', kind: 'switch' },
    { name: 'reject_reports', kind: 'switch' },
    { name: 'obfuscate', kind: 'switch' },
    ...COMMENTS,
  ],
  domain_allows: [],
  email_domain_blocks: [],
  ip_blocks: [
    { name: 'severity', kind: 'choice', options: ['sign_up_requires_approval', 'sign_up_block', 'no_access'] },
    { name: 'expires_in', kind: 'span' },
    { name: 'comment', kind: 'text' },
  ],
};

/** The spans after which an entry may end, in seconds. */
export const SPANS = ['86400', '604800', '2592000', '31536000'] as const; // our choice: a day, a week, 30 days, a year

/** Returns the fields that the entries of a list have on a server; without any, an entry can't be edited. */
export const blockFields = (list: BlockList, can: (ability: Ability) => boolean): readonly BlockField[] =>
  can('mastodonAdmin') ? MASTODONS[list] : [];

/** An entry; `name` is its domain or address. */
export interface Block {
  id: string;
  name: string;
  texts: ToolTexts;
}

/** The entries as far as loaded, the newest first, and the id from which older ones follow. */
export interface Blocks {
  items: readonly Block[];
  next?: string;
}

export type BlockAction =
  | { type: 'more' }
  /** `typed` is the text from which the domain was read. */
  | { type: 'create'; name: string; typed: string; texts: ToolTexts }
  /** The changed fields alone, so that another admin's change of the others stays. */
  | { type: 'edit'; id: string; name: string; entered: ToolTexts }
  | { type: 'delete'; id: string; name: string };

export const blockForm = (list: BlockList, id: string): string => `${list}-${id}`;
/** The name of the form for a new entry. */
export const newBlock = (list: BlockList): string => list;

/** Returns the texts of a new entry. */
export const emptyBlock = (fields: readonly BlockField[]): ToolTexts =>
  Object.fromEntries(fields.map((field) => [field.name, field.kind === 'choice' ? (field.options[0] ?? '') : '']));

const DOMAIN = /^[^\s/:@.]+(\.[^\s/:@.]+)+$/;

/** Returns the domain in a typed text, such as an address or a handle; undefined where there is none. */
export const domainIn = (typed: string): string | undefined => {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^[^/]*@/, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/^\*\./, '');
  return DOMAIN.test(host) ? host : undefined;
};

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*)(\/\d{1,3})?$/;

/** Returns what a typed text names on a list: a domain, or an address with the length of its prefix; undefined where there is none. */
export const nameIn = (list: BlockList, typed: string): string | undefined => {
  if (list !== 'ip_blocks') return domainIn(typed);
  const address = typed.trim().toLowerCase();
  return ADDRESS.test(address) ? address : undefined;
};

/** True if a change deletes relationships or data that can't be restored, or may lock the user out, so that the name has to be typed: all accounts of a suspended domain lose them, and so do those of a domain that is no longer allowed (rule tools-confirmed). */
export const mustTypeName = (list: BlockList, action: BlockAction): boolean => {
  if (action.type === 'delete') return list === 'domain_allows';
  if (action.type === 'create' && list === 'domain_blocks') return (action.texts['severity'] ?? 'suspend') === 'suspend';
  const severity = action.type === 'create' ? action.texts['severity'] : action.type === 'edit' ? action.entered['severity'] : '';
  return severity === 'suspend' || severity === 'no_access';
};
