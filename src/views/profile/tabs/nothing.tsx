import type { ProfileTab } from '#domain/profile/profile-tabs.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListIcon } from '#ui/lazy-icons.tsx';
import { PrivateIcon } from '#ui/icons.tsx';

/** A tab without anything in it. */
export function Nothing({ tab }: { tab: ProfileTab | 'tags' }) {
  const { words } = useWords();
  return (
    <EmptyState icon={<ListIcon />} title={words('profile_tabs.nothing')}>
      <Words id={`profile_tabs.nothing_${tab}`} />
    </EmptyState>
  );
}

/** A tab that its owner keeps to themselves. */
export function Hidden() {
  const { words } = useWords();
  return (
    <EmptyState icon={<PrivateIcon />} title={words('profile_tabs.hidden')}>
      <Words id="profile_tabs.hidden_hint" />
    </EmptyState>
  );
}
