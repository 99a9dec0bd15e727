import { isIP } from 'node:net';
import { invalidRecord } from '#instance/http/permission.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, text, type Fields } from '#instance/http/fields.ts';
import type { Json, JsonObject } from '#instance/instance.ts';
import type { Permission } from '#instance/permissions.ts';

/** A list of what the server blocks or allows: the field with the name of an entry, its other fields, and the permission that it needs. */
export interface List {
  path: string;
  permission: Permission;
  /** Returns the name of an entry from a request, or refuses it. */
  nameIn: (fields: Fields) => string;
  nameField: string;
  /** Returns the fields of an entry after a request, from those before it; none if it can't be changed. */
  changed?: (before: JsonObject, fields: Fields, now: number) => JsonObject;
  /** The name of an entry can be changed too. */
  isRenamable?: boolean;
  /** An entry that exists already is returned instead of refused. */
  isRepeatable?: boolean;
}

const severities = ['silence', 'suspend', 'noop'];

function domainIn(fields: Fields): string {
  const domain = text(fields, 'domain')?.trim().toLowerCase() ?? '';
  if (domain === '') throw invalidRecord("Domain can't be blank");
  if (!/^[^\s/:@]+\.[^\s/:@]+$/.test(domain)) throw invalidRecord('Domain is not a valid domain name');
  return domain;
}

/** A text of a request; an empty one is stored as it is, as Mastodon does. */
const given = (fields: Fields, name: string, before: Json | undefined): Json => text(fields, name) ?? before ?? null;

function limitsIn(before: JsonObject, fields: Fields): JsonObject {
  const severity = text(fields, 'severity') ?? before['severity'] ?? 'silence';
  // Mastodon has no check of it.
  if (typeof severity !== 'string' || !severities.includes(severity)) throw new Refusal(500, { error: 'Internal Server Error' });
  const isOn = (name: string): Json => (text(fields, name) === undefined ? (before[name] ?? false) : flag(fields, name));
  return {
    severity,
    reject_media: isOn('reject_media'),
    reject_reports: isOn('reject_reports'),
    private_comment: given(fields, 'private_comment', before['private_comment']),
    public_comment: given(fields, 'public_comment', before['public_comment']),
    obfuscate: isOn('obfuscate'),
  };
}

const longestSpan = 100 * 365 * 86_400; // our choice: far from the end of what a date can be
const ipSeverities = ['sign_up_requires_approval', 'sign_up_block', 'no_access'];

/** An address with the length of its prefix. */
function addressIn(fields: Fields): string {
  const [address = '', length, ...more] = (text(fields, 'ip') ?? '0.0.0.0').trim().split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest);
  if (isIP(address) === 0 || !isLength || more.length > 0) throw invalidRecord('Ip is invalid');
  return `${address}/${Number(length ?? longest)}`;
}

/** Returns the end of a span of seconds; one that doesn't begin with a number counts as 0, as in Ruby. */
function endOf(span: string, now: number): string | null {
  if (span.trim() === '') return null;
  const seconds = Number.parseInt(span, 10) || 0;
  return new Date(now + Math.max(-longestSpan, Math.min(longestSpan, seconds)) * 1000).toISOString();
}

function ipBlockIn(before: JsonObject, fields: Fields, now: number): JsonObject {
  const severity = text(fields, 'severity') ?? before['severity'];
  if (typeof severity !== 'string' || !ipSeverities.includes(severity)) throw invalidRecord("Severity can't be blank");
  const span = text(fields, 'expires_in');
  return {
    severity,
    comment: text(fields, 'comment') ?? before['comment'] ?? '',
    expires_at: span === undefined ? (before['expires_at'] ?? null) : endOf(span, now),
  };
}

export const lists: readonly List[] = [
  { path: 'domain_blocks', permission: 'manage_federation', nameField: 'domain', nameIn: domainIn, changed: limitsIn },
  { path: 'domain_allows', permission: 'manage_federation', nameField: 'domain', nameIn: domainIn, isRepeatable: true },
  { path: 'email_domain_blocks', permission: 'manage_blocks', nameField: 'domain', nameIn: domainIn },
  { path: 'ip_blocks', permission: 'manage_blocks', nameField: 'ip', nameIn: addressIn, changed: ipBlockIn, isRenamable: true },
];
