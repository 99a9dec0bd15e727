import type { RouteName } from '#domain/routes/table.ts';
import { BubbleIcon, ChatIcon, FederatedIcon, HomeIcon, InfoIcon, ListIcon, SearchIcon, UsersIcon } from '#ui/icons.tsx';

const ICONS: Readonly<Partial<Record<RouteName, typeof InfoIcon>>> = {
  root: HomeIcon,
  friends: HomeIcon,
  chats: ChatIcon,
  lists: ListIcon,
  search: SearchIcon,
  'public-timeline': UsersIcon,
  'bubble-timeline': BubbleIcon,
  'public-external-timeline': FederatedIcon,
};

/** The icon of a route. */
export function NavIcon({ route }: { route: RouteName }) {
  const Icon = ICONS[route] ?? InfoIcon;
  return <Icon />;
}
