import type { FunctionComponent } from 'react';
import { BellIcon, ListIcon } from '#ui/icons.tsx';
import { AccountIcon, AdministrationIcon, EditIcon, FilterIcon, PaletteIcon, SlidersIcon, SyncIcon } from '#ui/lazy-icons.tsx';
import type { Category } from './rows.ts';

const ICONS: Readonly<Record<Category, FunctionComponent>> = {
  general: SlidersIcon,
  appearance: PaletteIcon,
  profile: AccountIcon,
  posts: EditIcon,
  timelines: ListIcon,
  notifications: BellIcon,
  filters: FilterIcon,
  security: AdministrationIcon,
  sync: SyncIcon,
};

/** The icon of a category, which its label names. */
export function CategoryIcon({ category }: { category: Category }) {
  const Icon = ICONS[category];
  return <Icon />;
}
