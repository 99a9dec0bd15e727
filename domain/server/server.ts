import type { InstanceInfo, NodeInfo } from './instance.ts';
import type { LazyAbility } from './rules.ts';

/** The loaded data of the server, and the abilities that it turned out to lack. */
export interface Server {
  readonly instance: InstanceInfo;
  readonly node: NodeInfo;
  /** Abilities that it refused, or whose route is missing. */
  readonly lacks: readonly Ability[];
}

/** Decides whether a server has an ability. */
export type Rule = (server: Server) => boolean;

/** Returns the name of its software from the node info or its version; empty where neither is loaded. */
export const softwareOf = ({ instance, node }: Pick<Server, 'instance' | 'node'>): string => node.software || instance.software || '';

/** True if guests can read nothing there by default, since no server reports that setting (decision server-capabilities). */
export const isForMembers = ({ software }: NodeInfo): boolean => software === 'gotosocial' || software === 'hollo';

/** True if its API is Pleroma's, as on Pleroma, Akkoma and their forks. */
export const isPleroma: Rule = ({ instance, node }) => instance.isPleroma === true || node.features.includes('pleroma_api');

const initialRules = {
  /** Pleroma's configuration of clients, and the pages that an operator writes for it. */
  clientConfig: isPleroma,
  /** Pleroma's query parameters of timelines: statuses of muted accounts, reply visibility, another server's statuses (rule server-timeline). */
  timelineOptions: isPleroma,
  /** The list of direct conversations, whose absence a single 404 shows (rule direct-absent). */
  conversations: () => true,
  /** Decides a link of the phone's bar, which must not change while reading (rule phone-bar). */
  chats: ({ node }) => node.features.includes('pleroma_chat_messages'),
  bubble: ({ node }) => node.localBubbleInstances.length > 0,
  /** Folders for bookmarks (rule bookmark-folders). */
  bookmarkFolders: ({ node }) => node.features.includes('pleroma:bookmark_folders'),
} satisfies Record<string, Rule>;

/** An ability that not every server has. */
export type Ability = keyof typeof initialRules | LazyAbility;

/** A route that needs an ability, by the beginning of its path. */
export type NeedsRoute = readonly [path: RegExp, ability: Ability];

const rules: Partial<Record<Ability, Rule>> = initialRules;
const routes: NeedsRoute[] = [
  [/^(api\/pleroma\/frontend_configurations|instance\/panel|static\/(terms|stickers))/, 'clientConfig'],
  [/^api\/v1\/timelines\/bubble/, 'bubble'],
];

/** Registers the rules of the lazy bundle, which the first statuses do not need. */
export const addRules = (more: Readonly<Record<LazyAbility, Rule>>, calls: readonly NeedsRoute[]): void => {
  Object.assign(rules, more);
  routes.push(...calls);
};

/** True if a server is assumed to have an ability. */
export const can = (server: Server, ability: Ability): boolean => !server.lacks.includes(ability) && rules[ability]?.(server) === true;

/** Returns the ability that the route of a call requires; undefined where every server has it. */
export const abilityOf = (path: string): Ability | undefined => routes.find(([pattern]) => pattern.test(path))?.[1];

/** True if statuses may have a format: one that the server lists. */
export const acceptsFormat = ({ instance, node }: Pick<Server, 'instance' | 'node'>, format: string): boolean =>
  (instance.isPleroma ? node.postFormats : (instance.postFormats ?? [])).includes(format);

const NO_ROUTE = /^(Not Found|Not implemented|Page not found)$/;

/** True if a response means that there is no such route, instead of a missing entity. */
export const isMissingRoute = ({ status, message, isForeign }: { status: number; message: string; isForeign?: true }): boolean =>
  status === 405 || (status === 404 && (isForeign === true || NO_ROUTE.test(message)));
