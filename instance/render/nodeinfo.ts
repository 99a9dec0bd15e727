import type { Instance, JsonObject } from '../instance.ts';
import { features, fieldsLimits, pollLimits, postFormats, software, uploadLimits } from '../site.ts';

/** The part of our own nodeinfo that every account of ours carries. */
export function ownNodeinfo(instance: Instance): JsonObject {
  return {
    metadata: { features: [...features], nodeName: instance.site.title, postFormats: [...postFormats] },
    software: { ...software },
    version: '2.1',
  };
}

/** The whole nodeinfo document, of version 2.0 or 2.1. */
export function renderNodeinfo(instance: Instance, version: '2.0' | '2.1'): JsonObject {
  const { site, store } = instance;
  const users = store.get<{ n: number }>('SELECT count(*) AS n FROM accounts WHERE domain IS NULL AND deactivated = 0')?.n ?? 0;
  const posts =
    store.get<{ n: number }>(
      'SELECT count(*) AS n FROM statuses s JOIN accounts a ON a.id = s.account_id WHERE a.domain IS NULL AND s.reblog_of IS NULL',
    )?.n ?? 0;
  const staff = store
    .all<{ username: string }>("SELECT username FROM accounts WHERE role <> 'user' AND domain IS NULL ORDER BY id")
    .map(({ username }) => `${site.origin}/users/${username}`);
  return {
    metadata: {
      accountActivationRequired: false,
      features: [...features],
      federatedTimelineAvailable: true,
      federation: { enabled: false, exclusions: false, mrf_policies: [], quarantined_instances: [] },
      fieldsLimits: { ...fieldsLimits },
      invitesEnabled: false,
      localBubbleInstances: [site.domain, ...site.bubble],
      mailerEnabled: false,
      nodeDescription: site.description,
      nodeName: site.title,
      pollLimits: { ...pollLimits },
      postFormats: [...postFormats],
      private: false,
      privilegedStaff: false,
      publicTimelineVisibility: { bubble: false, federated: true, local: true },
      restrictedNicknames: ['about', 'api', 'auth', 'main', 'media', 'nodeinfo', 'notice', 'oauth', 'proxy', 'settings', 'tag', 'users'],
      skipThreadContainment: true,
      staffAccounts: staff,
      suggestions: { enabled: false },
      uploadLimits: { ...uploadLimits },
    },
    openRegistrations: false,
    protocols: ['activitypub'],
    services: { inbound: [], outbound: [] },
    software: version === '2.1' ? { ...software, repository: 'https://akkoma.dev/AkkomaGang/akkoma' } : { ...software },
    usage: { localPosts: posts, users: { activeHalfyear: users, activeMonth: users, total: users } },
    version,
  };
}
