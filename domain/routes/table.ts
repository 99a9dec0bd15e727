/** A route with its requirements. */
export interface Route {
  /** Segments; one that starts with a colon is a parameter, `:name@` ends at an @. */
  readonly path: string;
  /** Guests are sent to the root (rule login-needed). */
  readonly login?: true;
  /** Only members of a private instance may see it. */
  readonly content?: true;
  /** It exists only where the server has chats. */
  readonly chats?: true;
  /** Members are sent to the root (rule guests-only). */
  readonly guests?: true;
}

const route = (path: string, requirements: Omit<Route, 'path'> = {}): Route => ({ path, ...requirements });

const MEMBERS = { login: true } as const;
const GUESTS = { guests: true } as const;
const CONTENT = { content: true } as const;

/** Every documented route (rule route-table), in the order in which a path is matched. */
export const ROUTES = {
  root: route('/'),
  friends: route('/main/friends', MEMBERS),
  'public-timeline': route('/main/public', CONTENT),
  'public-external-timeline': route('/main/all', CONTENT),
  'bubble-timeline': route('/main/bubble', CONTENT),
  'server-timeline': route('/main/servers/:domain', CONTENT),
  login: route('/login'),
  about: route('/about'),
  'oauth-callback': route('/oauth-callback'),
  registration: route('/registration', GUESTS),
  'registration-token': route('/registration/:token', GUESTS),
  'registration-request-sent': route('/registration-request-sent'),
  'awaiting-email-confirmation': route('/awaiting-email-confirmation'),
  'first-steps': route('/first-steps', MEMBERS),
  'password-reset': route('/password-reset', GUESTS),
  search: route('/search', CONTENT),
  settings: route('/settings', MEMBERS),
  'settings-tab': route('/settings/:tab', MEMBERS),
  'settings-row': route('/settings/:tab/:row', MEMBERS),
  moderation: route('/moderation', MEMBERS),
  'moderation-tab': route('/moderation/:tab', MEMBERS),
  'moderation-section': route('/moderation/:tab/:section', MEMBERS),
  'who-to-follow': route('/who-to-follow', MEMBERS),
  announcements: route('/announcements', MEMBERS),
  'friend-requests': route('/friend-requests', MEMBERS),
  'shout-panel': route('/shout-panel', MEMBERS),
  bookmarks: route('/bookmarks', MEMBERS),
  'bookmark-folder': route('/bookmarks/:folder', MEMBERS),
  favourites: route('/favourites', MEMBERS),
  scheduled: route('/scheduled', MEMBERS),
  'catch-up': route('/catch-up', MEMBERS),
  columns: route('/columns', MEMBERS),
  'filtered-notifications': route('/filtered-notifications', MEMBERS),
  lists: route('/lists', MEMBERS),
  'list-new': route('/lists/new', MEMBERS),
  'list-timeline': route('/lists/:id', MEMBERS),
  'list-edit': route('/lists/:id/edit', MEMBERS),
  'tag-timeline': route('/tag/:tag', CONTENT),
  conversation: route('/notice/:id', CONTENT),
  dms: route('/users/:username/dms', MEMBERS),
  interactions: route('/users/:username/interactions', MEMBERS),
  chats: route('/users/:username/chats', { login: true, chats: true }),
  chat: route('/users/:username/chats/:recipientId', { login: true, chats: true }),
  'external-user-profile': route('/users/:id', CONTENT),
  'remote-user-at': route('/remote-users/@:username@:hostname', CONTENT),
  'remote-user': route('/remote-users/:hostname/:username', CONTENT),
  'own-notifications': route('/notifications', MEMBERS),
  notifications: route('/:username/notifications', MEMBERS),
  // Addresses that servers give to statuses: they lead to the conversation (as real servers do).
  object: route('/objects/:uuid', CONTENT),
  activity: route('/activities/:uuid', CONTENT),
  'status-at': route('/@:username/:id', CONTENT),
  'status-of': route('/:person/statuses/:id', CONTENT),
  'status-of-user': route('/users/:username/statuses/:id', CONTENT),
  'user-profile': route('/:name', CONTENT),
};

export type RouteName = keyof typeof ROUTES;
/** The parameters in a path. */
export type RouteParams = Readonly<Record<string, string>>;

const patternOf = (path: string): RegExp => {
  const source = path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+?)`);
  return new RegExp(`^${source}/*$`);
};

const patterns = (Object.keys(ROUTES) as RouteName[]).map((name) => [name, patternOf(ROUTES[name].path)] as const);

/** Decodes a part of an address; an invalid one stays unchanged. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Returns the route of a path with its parameters, or undefined for an unknown path. */
export const routeOf = (path: string): { name: RouteName; params: RouteParams } | undefined => {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found) {
      return { name, params: Object.fromEntries(Object.entries(found.groups ?? {}).map(([key, part]) => [key, decoded(part)])) };
    }
  }
  return undefined;
};

/** Returns the path of a route; each parameter is one segment. */
export const pathTo = (name: RouteName, params: RouteParams = {}): string =>
  ROUTES[name].path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent((params[key] ?? '').toWellFormed()));
