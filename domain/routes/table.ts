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
  readonly guestsOnly?: true;
}

const route = (path: string, requirements: Omit<Route, 'path'> = {}): Route => ({ path, ...requirements });

/** Every documented route (rule route-table), in the order in which a path is matched. */
export const ROUTES = {
  root: route('/'),
  friends: route('/main/friends', { login: true }),
  'public-timeline': route('/main/public', { content: true }),
  'public-external-timeline': route('/main/all', { content: true }),
  'bubble-timeline': route('/main/bubble', { content: true }),
  'server-timeline': route('/main/servers/:domain', { content: true }),
  login: route('/login'),
  about: route('/about'),
  'oauth-callback': route('/oauth-callback'),
  registration: route('/registration', { guestsOnly: true }),
  'registration-token': route('/registration/:token', { guestsOnly: true }),
  'registration-request-sent': route('/registration-request-sent'),
  'awaiting-email-confirmation': route('/awaiting-email-confirmation'),
  'first-steps': route('/first-steps', { login: true }),
  'password-reset': route('/password-reset', { guestsOnly: true }),
  search: route('/search', { content: true }),
  settings: route('/settings', { login: true }),
  'settings-tab': route('/settings/:tab', { login: true }),
  'settings-row': route('/settings/:tab/:row', { login: true }),
  moderation: route('/moderation', { login: true }),
  'moderation-tab': route('/moderation/:tab', { login: true }),
  'who-to-follow': route('/who-to-follow', { login: true }),
  announcements: route('/announcements', { login: true }),
  'friend-requests': route('/friend-requests', { login: true }),
  'shout-panel': route('/shout-panel', { login: true }),
  bookmarks: route('/bookmarks', { login: true }),
  'bookmark-folder': route('/bookmarks/:folder', { login: true }),
  favourites: route('/favourites', { login: true }),
  scheduled: route('/scheduled', { login: true }),
  'catch-up': route('/catch-up', { login: true }),
  columns: route('/columns', { login: true }),
  'filtered-notifications': route('/filtered-notifications', { login: true }),
  lists: route('/lists', { login: true }),
  'list-new': route('/lists/new', { login: true }),
  'list-timeline': route('/lists/:id', { login: true }),
  'list-edit': route('/lists/:id/edit', { login: true }),
  'tag-timeline': route('/tag/:tag', { content: true }),
  conversation: route('/notice/:id', { content: true }),
  dms: route('/users/:username/dms', { login: true }),
  interactions: route('/users/:username/interactions', { login: true }),
  chats: route('/users/:username/chats', { login: true, chats: true }),
  chat: route('/users/:username/chats/:recipientId', { login: true, chats: true }),
  'external-user-profile': route('/users/:id', { content: true }),
  'remote-user-at': route('/remote-users/@:username@:hostname', { content: true }),
  'remote-user': route('/remote-users/:hostname/:username', { content: true }),
  'own-notifications': route('/notifications', { login: true }),
  notifications: route('/:username/notifications', { login: true }),
  // Addresses that servers give to statuses: they lead to the conversation (as real servers do).
  object: route('/objects/:uuid', { content: true }),
  activity: route('/activities/:uuid', { content: true }),
  'status-at': route('/@:username/:id', { content: true }),
  'status-of': route('/:person/statuses/:id', { content: true }),
  'status-of-user': route('/users/:username/statuses/:id', { content: true }),
  'user-profile': route('/:name', { content: true }),
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
