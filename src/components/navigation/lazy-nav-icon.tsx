import type { RouteName } from '#domain/routes/table.ts';
import { BellIcon, DirectIcon, InfoIcon, StarIcon } from '#ui/icons.tsx';
import {
  AnnouncementIcon,
  BookmarkIcon,
  CatchUpIcon,
  ChatIcon,
  ColumnsIcon,
  FollowIcon,
  InteractionIcon,
  LogInIcon,
  ScheduledIcon,
  ShoutIcon,
  SuggestionIcon,
} from '#ui/lazy-icons.tsx';
import { NavIcon } from './nav-icon.tsx';

const ICONS: Readonly<Partial<Record<RouteName, typeof LogInIcon>>> = {
  announcements: AnnouncementIcon,
  bookmarks: BookmarkIcon,
  'catch-up': CatchUpIcon,
  chats: ChatIcon,
  columns: ColumnsIcon,
  dms: DirectIcon,
  favourites: StarIcon,
  'friend-requests': FollowIcon,
  interactions: InteractionIcon,
  'list-timeline': InfoIcon,
  login: LogInIcon,
  'own-notifications': BellIcon,
  scheduled: ScheduledIcon,
  'shout-panel': ShoutIcon,
  'tag-timeline': InfoIcon,
  'who-to-follow': SuggestionIcon,
};

/** The icon of any route that the shell links to. */
export function LazyNavIcon({ route }: { route: RouteName }) {
  const Icon = ICONS[route];
  return Icon ? <Icon /> : <NavIcon route={route} />;
}
