import type { RouteName } from '#domain/routes/table.ts';
import { BubbleIcon, FederatedIcon, HomeIcon, InfoIcon, ListIcon, SearchIcon, UsersIcon } from '#ui/icons.tsx';

const ICONS: Readonly<Partial<Record<RouteName, typeof InfoIcon>>> = {
  root: HomeIcon,
  friends: HomeIcon,
  about: InfoIcon,
  lists: ListIcon,
  search: SearchIcon,
  'public-timeline': UsersIcon,
  'bubble-timeline': BubbleIcon,
  'public-external-timeline': FederatedIcon,
};

/** The icon of a route, or nothing for one whose icon is loaded later. */
export function NavIcon({ route }: { route: RouteName }) {
  const Icon = ICONS[route];
  return Icon && <Icon />;
}
