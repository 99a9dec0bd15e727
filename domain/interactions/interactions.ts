import type { Notification } from '../notifications/notification.ts';

/** The lists of what others did that concerns oneself (rule interaction-tabs). */
const INTERACTIONS = ['mentions', 'likes', 'follows', 'moves', 'reports'] as const;
export type Interaction = (typeof INTERACTIONS)[number];

/** The kinds of notifications in each list, as servers call them (rule interaction-tabs). */
const KINDS: Readonly<Record<Interaction, readonly string[]>> = {
  mentions: ['mention'],
  likes: ['favourite', 'reblog'],
  follows: ['follow'],
  moves: ['move'],
  reports: ['pleroma:report', 'admin.report'],
};

/** What a server is asked for: it knows a report by its own name alone. */
export const kindsOf = (interaction: Interaction, isPleroma: boolean): readonly string[] =>
  interaction === 'reports' ? [isPleroma ? 'pleroma:report' : 'admin.report'] : KINDS[interaction];

/** Whether a notification stands in a list, whatever a server made of the question. */
export const belongsTo = (interaction: Interaction, { type }: Pick<Notification, 'type'>): boolean => KINDS[interaction].includes(type);

/** Who looks, and what the server has. */
export interface InteractionFacts {
  /** The account's wish that followers may go along when somebody moves; undefined until that is known. */
  readonly hidesMoves: boolean | undefined;
  readonly hasMoves: boolean;
  readonly hasReports: boolean;
}

/** The tabs that show (rules interaction-tabs, moves-hidden, reports-staff). */
export const interactionTabs = ({ hidesMoves = true, hasMoves, hasReports }: InteractionFacts): readonly Interaction[] =>
  INTERACTIONS.filter((one) => (one === 'moves' ? hasMoves && !hidesMoves : one !== 'reports' || hasReports));

/** The tab that an address names, else the first. */
export const interactionOf = (named: string, tabs: readonly Interaction[]): Interaction => tabs.find((one) => one === named) ?? 'mentions';

/** What of it stands in a list, in its order. */
export const idsIn = (interaction: Interaction, newest: readonly Notification[]): readonly string[] =>
  newest.flatMap((one) => (belongsTo(interaction, one) ? one.id : []));
