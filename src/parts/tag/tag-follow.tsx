import { useSelector } from '@xstate/react';
import { selectIsAsking, selectIsFollowed } from '#machines/tags/tags.machine.ts';
import { useCan, useMaybeSessionActor } from '#app/hooks.ts';
import { useWatchedTag } from '#app/use-watched.ts';
import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';

/** Follows the tag of a timeline, so that its posts come to the home timeline, or takes that back. */
export function TagFollow({ tag }: { tag: string }) {
  const canFollow = useCan('tagFollows');
  const tags = useMaybeSessionActor('tags');
  const isFollowed = useSelector(tags, (snapshot) => snapshot && selectIsFollowed(snapshot, tag));
  const isAsking = useSelector(tags, (snapshot) => snapshot && selectIsAsking(snapshot, tag));
  useWatchedTag(canFollow ? tag : undefined);
  if (!canFollow || isFollowed === undefined) return null;
  return (
    <Button
      look={isFollowed ? 'quiet' : 'primary'}
      aria-pressed={isFollowed}
      data-act
      isInert={isAsking === true}
      onClick={() => tags?.send({ type: 'keyed.ask', input: { tag, wanted: !isFollowed } })}
    >
      <Words id="timeline.follow_tag" />
    </Button>
  );
}
