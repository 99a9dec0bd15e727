import { Link } from '#react/link.tsx';
import { selectFoundIds, selectRemainingFound } from '#machines/search/search-list.machine.ts';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import type { SearchListActor } from '#react/use-watched-search.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { LongList } from '#components/list/long-list.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { FoundFooter } from './found-footer.tsx';
import { NoneOf } from './none-of.tsx';
import styles from './search.module.css';

/** The hashtags that were found, each with the way to its posts. */
export function FoundTags({ list }: { list: SearchListActor }) {
  const tags = useSelected(list, selectFoundIds);
  const rest = useSelected(list, selectRemainingFound);
  const scroll = useScrollAnchor();
  useEndReached(() => {
    if (rest === 'more' || rest === 'maybe') list.send({ type: 'found.more' });
  });
  if (tags.length === 0) return <NoneOf type="hashtags" />;
  return (
    <>
      <LongList ids={tags} entry={scroll}>
        {(tag) => <FoundTag tag={tag} />}
      </LongList>
      <FoundFooter list={list} />
    </>
  );
}

/** One hashtag that was found, with a link to its posts. */
export function FoundTag({ tag }: { tag: string }) {
  return (
    <Link href={pathTo('tag-timeline', { tag })} className={`${styles.row} ${styles.tag}`}>
      <bdi>#{tag}</bdi>
    </Link>
  );
}
