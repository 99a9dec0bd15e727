import { staffAccounts } from '../db/account-search.ts';
import { ownStatusCount } from '../db/accounts.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { moderatorPrivileges, privileges } from '../privileges.ts';
import { serverOf } from '../servers.ts';
import { fieldsLimits, pollLimits, restrictedNicknames, uploadLimits } from '../site.ts';
import { accountUrl } from './account/names.ts';
import { renderFederation } from './federation.ts';
import { akkomaLacks } from './flavour/lacks.ts';
import { withoutLacks } from './flavour/trim.ts';

const cachedMs = 60_000;
const stored = new WeakMap<Instance, { at: number; settings: string; json: JsonObject }>();

/**
 * Our own nodeinfo as every account of ours carries it, which only Akkoma sends and so without what it lacks: up to a minute old, but
 * always of the present settings.
 */
export function ownNodeinfo(instance: Instance): JsonObject {
  const settings = JSON.stringify(instance.settings);
  const now = instance.clock();
  const loaded = stored.get(instance);
  if (loaded !== undefined && loaded.settings === settings && now >= loaded.at && now - loaded.at < cachedMs) return loaded.json;
  const json = withoutLacks(akkomaLacks, 'nodeinfo', renderNodeinfo(instance, '2.1'));
  stored.set(instance, { at: now, settings, json });
  return json;
}

/** Counts the accounts, the recently active ones, and their posts. */
function renderUsage({ store, clock }: Instance): JsonObject {
  const count = (sql: string, since = 0): number => store.get<{ n: number }>(sql, { since })?.n ?? 0;
  const day = 86_400_000;
  const active = (days: number): number =>
    count(
      `SELECT count(*) AS n FROM accounts a WHERE a.domain IS NULL AND a.deactivated = 0
       AND (SELECT s.created_at FROM statuses s WHERE s.account_id = a.id ORDER BY s.id DESC LIMIT 1) >= :since`,
      clock() - days * day,
    );
  return {
    localPosts: ownStatusCount(store),
    users: {
      activeHalfyear: active(180),
      activeMonth: active(30),
      total: count('SELECT count(*) AS n FROM accounts WHERE domain IS NULL AND deactivated = 0'),
    },
  };
}

function renderMetadata({ site, store, settings }: Instance): JsonObject {
  return {
    accountActivationRequired: settings.accountActivationRequired,
    features: [...serverOf(settings.flavour).features],
    federatedTimelineAvailable: true,
    federation: renderFederation(settings.flavour),
    fieldsLimits: { ...fieldsLimits },
    invitesEnabled: !settings.registrationOpen,
    localBubbleInstances: [site.domain, ...site.bubble],
    mailerEnabled: true,
    nodeDescription: site.description,
    nodeName: site.title,
    pollLimits: { ...pollLimits },
    postFormats: [...serverOf(settings.flavour).postFormats],
    private: settings.private,
    privilegedStaff: false,
    publicTimelineVisibility: { bubble: false, federated: !settings.private, local: !settings.private },
    restrictedNicknames: [...restrictedNicknames],
    roles: { admin: [...privileges], moderator: [...moderatorPrivileges(settings)] },
    skipThreadContainment: true,
    staffAccounts: staffAccounts(store).map((account) => accountUrl(account, site.origin)),
    suggestions: { enabled: true },
    uploadLimits: { ...uploadLimits },
  };
}

/** The whole nodeinfo document, of version 2.0 or 2.1. */
export function renderNodeinfo(instance: Instance, version: '2.0' | '2.1'): JsonObject {
  const { name, version: software, repository } = serverOf(instance.settings.flavour);
  return {
    metadata: renderMetadata(instance),
    openRegistrations: instance.settings.registrationOpen,
    protocols: ['activitypub'],
    services: { inbound: [], outbound: [] },
    software: { name, version: software, ...(version === '2.1' ? { repository } : {}) },
    usage: renderUsage(instance),
    version,
  };
}
