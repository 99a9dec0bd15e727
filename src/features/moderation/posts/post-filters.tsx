import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { PostsQuery } from '#domain/moderation/posts.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../moderation.module.css';

const SCOPES = ['', 'public', 'unlisted', 'private', 'direct'] as const satisfies readonly PostsQuery['scope'][];

/** The filters of the search for statuses (rule posts-search). */
export function PostFilters() {
  const intl = useIntl();
  const search = useSessionActor('postSearch');
  const { host, scope } = useSelected(search, ({ context }) => context.query);
  return (
    <div role="search" className={styles.search}>
      <TextField
        label={intl.formatMessage({ id: 'moderation.posts.host' })}
        type="search"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={host}
        onChange={({ currentTarget }) => search.send({ type: 'search.query', change: { host: currentTarget.value } })}
      />
      <Select
        label={intl.formatMessage({ id: 'moderation.posts.scope' })}
        options={SCOPES.map((value) => ({ value, label: intl.formatMessage({ id: `moderation.posts.scope.${value || 'any'}` }) }))}
        value={scope}
        onPick={(value) => search.send({ type: 'search.query', change: { scope: value as PostsQuery['scope'] } })}
      />
    </div>
  );
}
