import type { NotificationType } from '#instance/db/notifications.ts';
import type { Json } from '#instance/instance.ts';
import type { Flavour } from '#instance/settings.ts';

type Server = 'mastodon' | 'gotosocial' | 'hollo' | 'snac';

const all: readonly Server[] = ['mastodon', 'gotosocial', 'hollo', 'snac'];

/** The servers that send each type; those of Akkoma and Pleroma are not filtered. A type without a row does not compile. */
const senders: Readonly<Record<NotificationType, readonly Server[]>> = {
  mention: all,
  favourite: all,
  reblog: all,
  follow: all,
  poll: all,
  follow_request: ['mastodon', 'gotosocial', 'hollo'],
  status: ['mastodon', 'gotosocial', 'hollo'],
  update: ['mastodon', 'hollo'],
  quote: ['hollo'],
  move: [],
  'pleroma:emoji_reaction': ['hollo', 'snac'],
  'pleroma:chat_mention': [],
  'pleroma:report': [],
  'pending.favourite': ['gotosocial'],
  'pending.reblog': ['gotosocial'],
  'pending.reply': ['gotosocial'],
  'admin.sign_up': ['mastodon', 'gotosocial'],
  'admin.report': ['mastodon'],
};

/** Types that a server has under another name. */
const renamed: Readonly<Partial<Record<Server, Readonly<Partial<Record<NotificationType, string>>>>>> = {
  hollo: { 'pleroma:emoji_reaction': 'emoji_reaction' },
  snac: { 'pleroma:emoji_reaction': 'favourite' },
};

const isType = (type: Json | undefined): type is NotificationType => typeof type === 'string' && Object.hasOwn(senders, type);

/** The name of a type of notification on a server; undefined if it sends none of them. */
export function typeOn(server: Server, type: Json | undefined): string | undefined {
  return isType(type) && senders[type].includes(server) ? (renamed[server]?.[type] ?? type) : undefined;
}

/** True if an instance of a flavour sends notifications of a type. */
export function isTypeOn(flavour: Flavour, type: Json | undefined): boolean {
  return flavour === 'union' || flavour === 'akkoma' || flavour === 'pleroma' || typeOn(flavour, type) !== undefined;
}

/** The types of notification that a server sends. */
export function typesOn(server: Server): NotificationType[] {
  return Object.keys(senders).filter((type): type is NotificationType => typeOn(server, type) !== undefined);
}
