import type { InstanceInfo, NodeInfo } from './instance.ts';
import type { LazyAbility } from './rules.ts';

/** What is known of the server, and what it was found to lack. */
export interface Server {
  readonly instance: InstanceInfo;
  readonly node: NodeInfo;
  /** Abilities that it refused, or whose route it does not have. */
  readonly lacks: readonly Ability[];
}

/** How an ability is known. */
export type Rule = (server: Server) => boolean;

/** The name of its software, as node info or its version has it; empty where neither is known. */
export const softwareOf = ({ instance, node }: Pick<Server, 'instance' | 'node'>): string => node.software || instance.software || '';

/** Whether guests read nothing there unless an operator changes that, which nothing reports (decision server-capabilities). */
export const isForMembers = ({ software }: NodeInfo): boolean => software === 'gotosocial' || software === 'hollo';

/** Whether it answers in Pleroma's way, as Pleroma, Akkoma and their kin do. */
export const isPleroma: Rule = ({ instance, node }) => instance.isPleroma === true || node.features.includes('pleroma_api');

const FIRST = {
  /** Pleroma's configuration of clients, and the pages that an operator writes for them. */
  clientConfig: isPleroma,
  /** What a query of Pleroma may ask of a timeline: the posts of muted accounts, whose answers there are. */
  timelineOptions: isPleroma,
  /** Whether there is a list of direct conversations, which one 404 tells (rule direct-absent). */
  conversations: () => true,
  bubble: ({ node }) => node.localBubbleInstances.length > 0,
} satisfies Record<string, Rule>;

/** Something that not every server can. */
export type Ability = keyof typeof FIRST | LazyAbility;

/** What needs an ability, by the beginning of its path. */
export type NeedsRoute = readonly [path: RegExp, ability: Ability];

const rules: Partial<Record<Ability, Rule>> = FIRST;
const routes: NeedsRoute[] = [
  [/^(api\/pleroma\/frontend_configurations|instance\/panel|static\/(terms|stickers))/, 'clientConfig'],
  [/^api\/v1\/timelines\/bubble/, 'bubble'],
];

/** Takes the rules that come with what the first statuses do not need. */
export const addRules = (more: Readonly<Record<LazyAbility, Rule>>, calls: readonly NeedsRoute[]): void => {
  Object.assign(rules, more);
  routes.push(...calls);
};

/** Whether a server is taken to be able to something. */
export const can = (server: Server, ability: Ability): boolean => !server.lacks.includes(ability) && rules[ability]?.(server) === true;

/** What a server must be able to for a call to have a route; undefined where every server has it. */
export const abilityOf = (path: string): Ability | undefined => routes.find(([pattern]) => pattern.test(path))?.[1];

/** Whether posts may be in a format: one that it names. */
export const acceptsFormat = ({ instance, node }: Pick<Server, 'instance' | 'node'>, format: string): boolean =>
  (instance.isPleroma ? node.postFormats : (instance.postFormats ?? [])).includes(format);

const NO_ROUTE = /^(Not Found|Not implemented|Page not found)$/;

/** Whether an answer says that there is no such route, and not that something is gone. */
export const isMissingRoute = ({ status, message, isForeign }: { status: number; message: string; isForeign?: true }): boolean =>
  status === 405 || (status === 404 && (isForeign === true || NO_ROUTE.test(message)));
