import type { JsonObject } from '#instance/instance.ts';

const rule = (...always: string[]): JsonObject => ({ always, with_approval: [] });
const readers = rule('author', 'followers', 'mentioned');

const policies: Readonly<Record<string, JsonObject>> = {
  private: { can_favourite: readers, can_reply: readers, can_reblog: rule('author') },
  direct: { can_favourite: rule('author', 'mentioned'), can_reply: rule('author', 'mentioned'), can_reblog: rule('author') },
};

/** Returns the default interaction policy of a post by visibility; `me` is the viewer. */
export function policyOf(visibility: string): JsonObject {
  const everybody = rule('public', 'me');
  return policies[visibility] ?? { can_favourite: everybody, can_reply: everybody, can_reblog: everybody };
}

/** The defaults of an account, for each visibility. */
export function defaultPolicies(): JsonObject {
  const everybody = rule('public');
  const open = { can_favourite: everybody, can_reply: everybody, can_reblog: everybody };
  return { direct: policyOf('direct'), private: policyOf('private'), unlisted: open, public: open };
}
