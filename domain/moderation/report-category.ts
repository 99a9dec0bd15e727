/** The reasons that Mastodon's staff may file a report under. */
export const REPORT_CATEGORIES = ['other', 'spam', 'legal', 'violation'] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** A rule of the server that a report may name. */
export interface ReportRule {
  id: string;
  text: string;
}

/** The category of a report, and the ids of the violated rules: only a violation has them. */
export interface ReportReason {
  category: ReportCategory;
  ruleIds: readonly string[];
}

/** Returns the rules that a report may name: those of the server, and those that it named before its changes or names now, each once (rule report-category). */
export const rulesToChoose = (...lists: readonly (readonly ReportRule[])[]): readonly ReportRule[] =>
  lists.flat().filter(({ id }, at, all) => all.findIndex((rule) => rule.id === id) === at);

export const isReportCategory = (value: unknown): value is ReportCategory => REPORT_CATEGORIES.some((one) => one === value);

export const isSameReason = (one: ReportReason, other: ReportReason): boolean =>
  one.category === other.category &&
  one.ruleIds.length === other.ruleIds.length &&
  one.ruleIds.every((rule) => other.ruleIds.includes(rule));

/** Returns the reason with another category. */
export const inCategory = ({ ruleIds }: ReportReason, category: ReportCategory): ReportReason => ({
  category,
  ruleIds: category === 'violation' ? ruleIds : [],
});

/** Returns the reason with a rule added or removed. */
export const withRule = ({ category, ruleIds }: ReportReason, rule: string, isBroken: boolean): ReportReason => ({
  category,
  ruleIds: [...ruleIds.filter((one) => one !== rule), ...(isBroken ? [rule] : [])],
});
