import type { RouteName } from '#domain/routes/table.ts';
import { BubbleIcon, FederatedIcon, HomeIcon, InfoIcon, UsersIcon } from '#ui/icons.tsx';

const ICONS: Readonly<Partial<Record<RouteName, typeof InfoIcon>>> = {
  friends: HomeIcon,
  'public-timeline': UsersIcon,
  'bubble-timeline': BubbleIcon,
  'public-external-timeline': FederatedIcon,
};

/** The icon of a route. */
export function NavIcon({ route }: { route: RouteName }) {
  const Icon = ICONS[route] ?? InfoIcon;
  return <Icon />;
}
