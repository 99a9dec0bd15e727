import { useIntl } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import { Tabs } from '#ui/tabs.tsx';
import { AccountList } from './account-list.tsx';
import { FollowedTags } from './followed-tags.tsx';
import type { TabProps } from './tab-panel.tsx';

type Props = TabProps & { part: string | undefined; onPart: (part: string) => void };

/** The visitor's followed accounts, and where the server supports it, followed tags (rule profile-tabs). */
export function Followees({ part, onPart, ...shared }: Props) {
  const intl = useIntl();
  const hasTags = useCan('tagFollows');
  const list = <AccountList {...shared} kind="followees" />;
  if (!hasTags) return list;
  const picked = part === 'tags' ? 'tags' : 'users';
  return (
    <Tabs
      variant="line"
      label={intl.formatMessage({ id: 'profile_tabs.followees' })}
      tabs={(['users', 'tags'] as const).map((key) => ({ key, label: intl.formatMessage({ id: `profile_tabs.${key}` }) }))}
      picked={picked}
      onPick={onPart}
    >
      {picked === 'tags' ? <FollowedTags entry={shared.entry} /> : list}
    </Tabs>
  );
}
