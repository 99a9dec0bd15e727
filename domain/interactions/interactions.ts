import type { Notification } from '../notifications/notification.ts';
import type { NotificationType } from '../notifications/types.ts';

/** The tabs of interactions with the user (rule interaction-tabs). */
const INTERACTIONS = ['mentions', 'likes', 'follows', 'moves', 'reports'] as const;
export type Interaction = (typeof INTERACTIONS)[number];

/** The notification types of each tab (rule interaction-tabs). */
const TYPES: Readonly<Record<Interaction, readonly NotificationType[]>> = {
  mentions: ['mention'],
  likes: ['favourite', 'reblog'],
  follows: ['follow'],
  moves: ['move'],
  reports: ['pleroma:report'],
};

/** Returns the types for a request: a server only knows its own name of a report. */
export const typesOf = (interaction: Interaction, isPleroma: boolean): readonly string[] =>
  interaction === 'reports' ? [isPleroma ? 'pleroma:report' : 'admin.report'] : TYPES[interaction];

/** True if a notification belongs to a tab, even if the server ignored the requested types. */
export const belongsTo = (interaction: Interaction, { type }: Pick<Notification, 'type'>): boolean => TYPES[interaction].includes(type);

/** The settings and server abilities that decide which tabs are shown. */
export interface InteractionFacts {
  /** The account's option that its followers may follow a move; undefined until loaded. */
  readonly hidesMoves: boolean | undefined;
  readonly hasMoves: boolean;
  readonly hasReports: boolean;
}

/** Returns the visible tabs (rules interaction-tabs, moves-hidden, reports-staff). */
export const interactionTabs = ({ hidesMoves = true, hasMoves, hasReports }: InteractionFacts): readonly Interaction[] =>
  INTERACTIONS.filter((one) => (one === 'moves' ? hasMoves && !hidesMoves : one !== 'reports' || hasReports));

/** Returns the tab in the address, else the first one. */
export const interactionOf = (named: string, tabs: readonly Interaction[]): Interaction => tabs.find((one) => one === named) ?? 'mentions';

/** Returns the ids of a tab's notifications, in their order. */
export const idsIn = (interaction: Interaction, newest: readonly Notification[]): readonly string[] =>
  newest.flatMap((one) => (belongsTo(interaction, one) ? one.id : []));
