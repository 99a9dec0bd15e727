import { custom, object, pipe, transform } from 'valibot';
import type { FederationPolicy, KeywordRule, PolicyEntry, PolicyList } from '#domain/server/federation.ts';
import { flag, id, lenient, part, parts, present, shape, text, nonEmptyText } from '#http/tolerant.ts';

const MAX_POLICIES = 200; // our choice
const MAX_ENTRIES = 5_000; // our choice: servers that block a lot block some thousands
const MAX_LISTS = 40; // our choice
const LONGEST_REASON = 1_000; // our choice

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const looseOf = (value: unknown): Loose => (isLoose(value) ? value : {});
const loose = lenient(looseOf);

const reasonIn = (info: unknown): string | undefined => {
  const { reason } = looseOf(info);
  return typeof reason === 'string' && reason.trim() !== '' ? reason.slice(0, LONGEST_REASON) : undefined;
};

const entryOf = (subject: unknown, info: Loose): readonly PolicyEntry[] =>
  typeof subject === 'string' && subject !== '' ? [present({ subject, reason: reasonIn(info[subject]) })] : [];

/** The lists of a policy, each with its reasons, without empty ones; other values are ignored. */
const listsIn = (policy: Loose, reasons: Loose, prefix = ''): readonly PolicyList[] =>
  Object.entries(policy)
    .slice(0, MAX_LISTS)
    .flatMap(([name, list]) => {
      const subjects = Array.isArray(list) ? list.slice(0, MAX_ENTRIES) : [];
      const entries = subjects.flatMap((subject) => entryOf(subject, looseOf(reasons[name])));
      return entries.length === 0 ? [] : [{ name: prefix + name, entries }];
    });

const ruleOf = (action: string, rule: unknown): readonly KeywordRule[] => {
  if (typeof rule === 'string') return [{ action, pattern: rule }];
  const { pattern, replacement } = looseOf(rule);
  if (typeof pattern !== 'string') return [];
  return [{ action, pattern, ...(typeof replacement === 'string' && { replacement }) }];
};

const keywordsIn = (policy: Loose): readonly KeywordRule[] =>
  Object.entries(policy).flatMap(([action, rules]) =>
    Array.isArray(rules) ? rules.slice(0, MAX_ENTRIES).flatMap((rule) => ruleOf(action, rule)) : [],
  );

const federation = shape({
  exclusions: flag,
  mrfPolicies: parts(id, MAX_POLICIES),
  mrfSimple: loose,
  mrfSimpleInfo: loose,
  mrfHashtag: loose,
  mrfKeyword: loose,
  quarantinedInstances: lenient((value) => value),
  quarantinedInstancesInfo: loose,
  rejectedInstances: loose,
});

const webAddress = custom<string>((value) => typeof value === 'string' && /^https?:\/\//.test(value));

/** Parses the federation policy in node info (rule federation-policy), and the address of the software's source. */
export const policySchema = pipe(
  object({
    software: part(object({ repository: part(webAddress) })),
    metadata: part(object({ federation: part(federation) })),
  }),
  transform(({ software, metadata }): { policy: FederationPolicy; source?: string } => {
    const federation = metadata?.federation;
    const rejected = federation?.rejectedInstances ?? {};
    return present({
      source: software?.repository,
      policy: {
        policies: federation?.mrfPolicies ?? [],
        lists: [
          ...listsIn({ quarantined_instances: federation?.quarantinedInstances }, federation?.quarantinedInstancesInfo ?? {}),
          ...listsIn(federation?.mrfSimple ?? {}, federation?.mrfSimpleInfo ?? {}),
          ...listsIn({ rejected_instances: Object.keys(rejected) }, { rejected_instances: rejected }),
          ...listsIn(federation?.mrfHashtag ?? {}, {}, 'hashtag_'),
        ],
        keywords: keywordsIn(federation?.mrfKeyword ?? {}),
        hasExclusions: federation?.exclusions === true,
      },
    });
  }),
);

/** One server that another one limits or blocks, as Mastodon sends it. */
export const domainBlockSchema = shape({ domain: id, severity: nonEmptyText, comment: text(LONGEST_REASON) });

/** Parses a rule of an instance to its text. */
export const instanceRuleSchema = pipe(
  shape({ text: nonEmptyText }),
  transform(({ text: value }) => value ?? ''),
);
