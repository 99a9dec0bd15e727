import { Link } from '#react/link.tsx';
import { selectIds } from '#machines/support/growing.ts';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useAccountList } from '#react/use-account-list.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { LongList } from '#components/list/long-list.tsx';
import { Grown, type ListActor } from './grown.tsx';
import { Nothing } from './nothing.tsx';
import type { TabProps } from './tab-panel.tsx';
import styles from './tabs.module.css';

/**
 * The tags that the visitor follows, each a link to its timeline; an unfollowed one stays until the list is opened again
 * (rule followed-tags).
 */
export function FollowedTags({ entry }: Pick<TabProps, 'entry'>) {
  const list = useAccountList('tags');
  return (
    <Grown list={list} empty={<Nothing tab="tags" />}>
      {(shown) => <Tags list={shown} entry={entry} />}
    </Grown>
  );
}

function Tags({ list, entry }: Pick<TabProps, 'entry'> & { list: ListActor }) {
  const tags = useSelected(list, selectIds);
  return (
    <LongList ids={tags} entry={entry}>
      {(tag) => (
        <div className={styles.row}>
          <Link href={pathTo('tag-timeline', { tag })} className={styles.tag}>
            <bdi>#{tag}</bdi>
          </Link>
          <div role="group" aria-label={`#${tag}`} className={styles.actions}>
            <Lazy of={relationships}>{({ TagFollow }) => <TagFollow tag={tag} isListed />}</Lazy>
          </div>
        </div>
      )}
    </LongList>
  );
}
