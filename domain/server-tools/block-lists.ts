import type { PickedFile } from '../composer/upload.ts';
import type { Ability } from '../server/server.ts';
import type { Message } from '../text/message.ts';
import type { ToolTexts } from './drafts.ts';

/** The lists of what a server blocks or allows, by the names of their calls. */
export const BLOCK_LISTS = [
  'domain_blocks',
  'domain_allows',
  'domain_permission_drafts',
  'domain_permission_excludes',
  'header_blocks',
  'header_allows',
  'email_domain_blocks',
  'ip_blocks',
] as const;
export type BlockList = (typeof BLOCK_LISTS)[number];

type Severity = 'silence' | 'suspend' | 'noop' | 'sign_up_requires_approval' | 'sign_up_block' | 'no_access';
/** Whether a draft blocks or allows its domain. */
type PermissionType = 'block' | 'allow';
/** A field of an entry beside its domain or address, by the server's name; the first option is its default. A switch is empty if it is off. */
export type BlockField =
  | { name: 'public_comment' | 'private_comment' | 'comment'; kind: 'text' }
  /** When it ends: a time of the server, or a number of seconds from now; empty if never. */
  | { name: 'expires_in'; kind: 'span' }
  | { name: 'reject_media' | 'reject_reports' | 'obfuscate'; kind: 'switch' }
  | { name: 'severity' | 'permission_type'; kind: 'choice'; options: readonly (Severity | PermissionType)[] }
  /** An expression that has to be typed. */
  | { name: 'regex'; kind: 'regex' };

const COMMENTS: readonly BlockField[] = [
  { name: 'public_comment', kind: 'text' },
  { name: 'private_comment', kind: 'text' },
];
const OBFUSCATE: BlockField = { name: 'obfuscate', kind: 'switch' };
const MASTODONS: Readonly<Partial<Record<BlockList, readonly BlockField[]>>> = {
  domain_allows: [],
  domain_blocks: [
    { name: 'severity', kind: 'choice', options: ['silence', 'suspend', 'noop'] },
    { name: 'reject_media', kind: 'switch' },
    { name: 'reject_reports', kind: 'switch' },
    OBFUSCATE,
    ...COMMENTS,
  ],
  ip_blocks: [
    { name: 'severity', kind: 'choice', options: ['sign_up_requires_approval', 'sign_up_block', 'no_access'] },
    { name: 'expires_in', kind: 'span' },
    { name: 'comment', kind: 'text' },
  ],
};

const GOTOSOCIALS: typeof MASTODONS = {
  domain_blocks: [OBFUSCATE, ...COMMENTS],
  domain_allows: [OBFUSCATE, ...COMMENTS],
  domain_permission_drafts: [{ name: 'permission_type', kind: 'choice', options: ['block', 'allow'] }, OBFUSCATE, ...COMMENTS],
  domain_permission_excludes: [{ name: 'private_comment', kind: 'text' }],
  header_blocks: [{ name: 'regex', kind: 'regex' }],
  header_allows: [{ name: 'regex', kind: 'regex' }],
};
/** The lists whose entries can't be changed. */
const UNCHANGEABLE: readonly BlockList[] = ['domain_permission_drafts', 'domain_permission_excludes', 'header_blocks', 'header_allows'];

/** The spans after which an entry may end, in seconds. */
export const SPANS = ['86400', '604800', '2592000', '31536000'] as const; // our choice: a day, a week, 30 days, a year

type Can = (ability: Ability) => boolean;

/** True if the lists are those of GoToSocial, rather than Mastodon's. */
export const hasPlainLists = (can: Can): boolean => can('gotosocialAdmin') && !can('mastodonAdmin');

/** Returns the fields that the entries of a list have on a server. */
export const blockFields = (list: BlockList, can: Can): readonly BlockField[] =>
  (can('mastodonAdmin') ? MASTODONS[list] : undefined) ?? (can('gotosocialAdmin') ? GOTOSOCIALS[list] : undefined) ?? [];

/** True if the entries of a list can be changed: those without fields can't. */
export const isEditable = (list: BlockList, fields: readonly BlockField[]): boolean => fields.length > 0 && !UNCHANGEABLE.includes(list);

/** True for the lists of GoToSocial that are imported from a file and saved to one. */
export const isImportable = (list: BlockList, can: Can): boolean =>
  hasPlainLists(can) && (list === 'domain_blocks' || list === 'domain_allows');

/** An entry; `name` is its domain, address or header. */
export interface Block {
  id: string;
  name: string;
  texts: ToolTexts;
  /** A subscription added it, and may change it. */
  isSubscribed?: true;
}

/** A domain in a file, with its comment for everyone. */
export interface ListedDomain {
  domain: string;
  comment: string;
}

/** The entries as far as loaded, the newest first, and the id from which older ones follow. */
export interface Blocks {
  items: readonly Block[];
  next?: string;
  /** The number of entries that are shown of a list that the server returns at once; absent if all are. */
  shown?: number;
  /** A file that was read and not imported yet; `skipped` entries of it are no domains, or only limit them. */
  file?: { name: string; domains: readonly ListedDomain[]; skipped: number };
}

export type BlockAction =
  | { type: 'more' }
  /** A file with domains is read, imported as it was read, or dropped. */
  | { type: 'read'; file: PickedFile }
  | { type: 'import'; name: string; domains: readonly ListedDomain[] }
  | { type: 'drop' }
  /** Makes a draft take effect; with `overwrite` also where the domain has an entry of that type. */
  | { type: 'accept'; id: string; name: string; overwrite: boolean }
  /** Deletes a draft, and with `exclude` prevents further ones for its domain. */
  | { type: 'remove'; id: string; name: string; exclude: boolean }
  /** `typed` is the text from which the domain was read. */
  | { type: 'create'; name: string; typed: string; texts: ToolTexts }
  /** The changed fields alone, so that another admin's change of the others stays. */
  | { type: 'edit'; id: string; name: string; entered: ToolTexts }
  | { type: 'delete'; id: string; name: string; regex?: string };

/** Returns how an entry is named: several filters may have the same header. */
export const blockLabel = (name: string, regex: string | undefined): string | Message =>
  regex === undefined ? name : { key: 'server_tools.blocks.filter', args: { name, regex } };

export const blockForm = (list: BlockList, id: string): string => `${list}-${id}`;
/** The name of the form for a new entry. */
export const newBlock = (list: BlockList): string => list;

/** Returns the texts of a new entry. */
export const emptyBlock = (fields: readonly BlockField[]): ToolTexts =>
  Object.fromEntries(fields.map((field) => [field.name, field.kind === 'choice' ? (field.options[0] ?? '') : '']));

/** An asterisk obscures a part of a domain in the list of another server. */
const DOMAIN = /^[^\s/:@.*]+(\.[^\s/:@.*]+)+$/;

const HEADER = /^[\w!#$%&'*+.^`|~-]{1,1024}$/; // RFC 9110 §5.1; the length is GoToSocial's

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

/** True for the lists of filters by the headers of a request. */
export const isOfHeaders = (list: BlockList): boolean => list === 'header_blocks' || list === 'header_allows';

/** Returns what a typed text names on a list: a domain, a header, or an address with the length of its prefix; undefined where there is none. */
export const nameIn = (list: BlockList, typed: string): string | undefined => {
  if (isOfHeaders(list)) return HEADER.test(typed.trim()) ? typed.trim() : undefined;
  if (list !== 'ip_blocks') return domainIn(typed);
  const address = typed.trim().toLowerCase();
  return ADDRESS.test(address) ? address : undefined;
};

/** True if a change deletes relationships or data that can't be restored, or may lock the user out, so that the name has to be typed: all accounts of a suspended domain lose them, and so do those of a domain that is no longer allowed (rule tools-confirmed). */
export const mustTypeName = (list: BlockList, action: BlockAction): boolean => {
  switch (action.type) {
    case 'delete':
      return list === 'domain_allows' || list === 'header_allows';
    case 'create':
      if (list === 'header_blocks') return true;
      if (list === 'domain_blocks') return (action.texts['severity'] ?? 'suspend') === 'suspend';
      return action.texts['severity'] === 'no_access';
    case 'edit':
      return action.entered['severity'] === 'suspend' || action.entered['severity'] === 'no_access';
    case 'more':
    case 'read':
    case 'import':
    case 'drop':
    case 'accept':
    case 'remove':
      return false;
  }
};
