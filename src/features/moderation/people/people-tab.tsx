import { shallowEqual, useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { UsersIcon } from '#ui/icons.tsx';
import styles from '../moderation.module.css';
import { FoundList } from '../found-list.tsx';
import { PeopleBar } from './people-bar.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PersonLine } from './person-line.tsx';
import { RunDialog } from './run-dialog.tsx';

const MESSAGES = { failed: 'moderation.people.more_failed', end: 'moderation.people.end', more: 'moderation.people.more' } as const;

/** All accounts that the server knows, with their state and the actions on one or several (rules people-search, people-several). */
export function PeopleTab() {
  const intl = useIntl();
  const search = useSessionActor('peopleSearch');
  const ids = useSelector(search, ({ context }) => context.items, shallowEqual);
  useWatch('peopleSearch', { key: 'people', enter: { type: 'search.view' } });
  return (
    <div className={styles.tab}>
      <PeopleFilters />
      <FoundList
        search={search}
        ids={ids}
        messages={MESSAGES}
        icon={<UsersIcon />}
        found={(count) => intl.formatMessage({ id: 'moderation.people.found' }, { count })}
        none={intl.formatMessage({ id: 'moderation.people.none' })}
        noneHelp={intl.formatMessage({ id: 'moderation.people.none_help' })}
        failed={intl.formatMessage({ id: 'moderation.people.failed' })}
        bar={<PeopleBar ids={ids} />}
      >
        {(id) => <PersonLine personId={id} />}
      </FoundList>
      <RunDialog />
    </div>
  );
}
