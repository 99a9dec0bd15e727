import { FormattedMessage } from 'react-intl';
import { selectIsRequesting, selectIsFollowed } from '#machines/tags/tags.machine.ts';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedTag } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';

/**
 * Follows a tag, so that its statuses appear in the home timeline, or unfollows it. Fetches whether it is followed, unless a list of the followed tags contains it.
 */
export function TagFollow({ tag, isListed = false }: { tag: string; isListed?: boolean }) {
  const canFollow = useCan('tagFollows');
  const tags = useMaybeSessionActor('tags');
  const isFollowed = useSelected(tags, (snapshot) => snapshot && (selectIsFollowed(snapshot, tag) ?? (isListed || undefined)));
  const isRequesting = useSelected(tags, (snapshot) => snapshot && selectIsRequesting(snapshot, tag));
  useWatchedTag(canFollow && !isListed ? tag : undefined);
  if (!canFollow || isFollowed === undefined) return null;
  return (
    <Button
      variant={isFollowed ? 'quiet' : 'primary'}
      aria-pressed={isListed ? undefined : isFollowed}
      data-action
      isInert={isRequesting === true}
      onClick={() => tags?.send({ type: 'keyed.request', input: { tag, wanted: !isFollowed } })}
    >
      <FormattedMessage id={isListed && isFollowed ? 'profile_tabs.unfollow_tag' : 'timeline.follow_tag'} />
    </Button>
  );
}
