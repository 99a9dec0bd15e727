import { object } from 'valibot';
import type { FederationPolicy, PolicyList } from '#domain/server/federation.ts';
import type { InstanceDetails } from '#domain/server/instance-details.ts';
import { resolveAccount, type FoundAccount } from '#api/profile.ts';
import { call, type Http } from '#http/http.ts';
import { whereItCan } from '#http/where-it-can.ts';
import { whereNodeInfoIs } from '#http/where-node-info.ts';
import { accountSchema } from '#api/schema/account.ts';
import { domainBlockSchema, instanceRuleSchema, policySchema } from './schema/federation.ts';
import { part, parts } from '#http/tolerant.ts';
import { wholeListOf } from '#http/whole-list.ts';

const MAX_RULES = 100; // our choice

/**
 * GET /api/v1/instance/domain_blocks. The servers that are limited or blocked, with the reasons; no list if the server does not publish it.
 */
const fetchDomainBlocks = (http: Http, signal: AbortSignal): Promise<readonly PolicyList[]> =>
  whereItCan(
    () => http.can('domainBlockList'),
    async () => {
      const blocks = await call(http, 'api/v1/instance/domain_blocks', wholeListOf(domainBlockSchema, http.report), {
        signal,
        isBackground: true,
      });
      const entriesOf = (name: string) =>
        blocks
          .filter(({ severity }) => severity === name)
          .map(({ domain, comment }) => ({ subject: domain, ...(comment && { reason: comment }) }));
      return ['suspend', 'silence'].map((name) => ({ name, entries: entriesOf(name) })).filter(({ entries }) => entries.length > 0);
    },
    async () => [],
  );

const instance = object({ rules: parts(instanceRuleSchema, MAX_RULES), contact_account: part(accountSchema) });

/** GET node info, /api/v1/instance and, where there is one, the list of blocked servers. The server's detailed description of itself. */
export const fetchInstanceDetails = async (http: Http, signal: AbortSignal): Promise<InstanceDetails> => {
  const fetchPolicies = async () => call(http, await whereNodeInfoIs(http, signal), policySchema, { signal });
  const [{ policy, ...rest }, { rules, contact_account: contact }, blocks] = await Promise.all([
    fetchPolicies(),
    call(http, 'api/v1/instance', instance, { signal }),
    fetchDomainBlocks(http, signal).catch(() => []),
  ]);
  const whole: FederationPolicy = { ...policy, lists: [...policy.lists, ...blocks] };
  return {
    ...rest,
    policy: whole,
    rules: rules.filter((rule) => rule !== ''),
    ...(contact && { contactId: contact.id }),
    normalised: contact ? { accounts: [contact] } : {},
  };
};

/** Returns the user name in an account's address: the staff have accounts on this server, whichever host the address names. */
const nameIn = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.replace(/\/+$/, '').split('/').at(-1) ?? '').replace(/^@/, '');

/** Finds the staff account of an address (GET /api/v1/accounts/lookup). */
export const findStaff = (http: Http, { address }: { address: string }, signal: AbortSignal): Promise<FoundAccount> =>
  resolveAccount(http, { acct: nameIn(address) }, signal);
