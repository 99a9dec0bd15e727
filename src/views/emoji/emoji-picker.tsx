import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { selectEmoji, selectFound, selectListState, selectQuery } from '../../../machines/emoji/emoji-list.machine.ts';
import { useVisitActor } from '../../app/hooks.ts';
import { suggestEmoji, type EmojiChoice } from '../../domain/autocomplete.ts';
import { groupsOf, packsOf, recentAmong, type EmojiGroup } from '../../domain/emoji-list.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { EmojiGrid } from './emoji-grid.tsx';
import styles from './emoji-picker.module.css';

type Props = { onPick: (name: string, url: string | undefined) => void };

const RECENT = 'recent';
const MOST_FOUND = 120; // our choice: more than fits in three windows of the picker

/** Unicode's own groups, by the names that servers give them. */
const NAMED = [
  'smileys-and-emotion',
  'people-and-body',
  'animals-and-nature',
  'food-and-drink',
  'travel-and-places',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;

const nameOf = (group: string, words: (id: MessageId) => string): string => {
  const named = NAMED.find((one) => one === group);
  if (named) return words(`emoji.groups.${named}`);
  return group === '' ? words('emoji.unsorted') : group;
};

/** Groups of emoji to choose one from: those used last, the standard ones and the packs of the server, and a search through all (doc 2 §2). */
export function EmojiPicker({ onPick }: Props) {
  const { words } = useWords();
  const actor = useVisitActor('emojiList');
  const state = useSelector(actor, selectListState);
  const query = useSelector(actor, selectQuery);
  const found = useSelector(actor, selectFound);
  const { standard, custom, recent } = useSelector(actor, selectEmoji);
  const [picked, setPicked] = useState<string>();
  const all = useMemo(() => [...standard, ...custom], [standard, custom]);
  const groups = useMemo((): readonly EmojiGroup[] => [...groupsOf(standard), ...packsOf(custom)], [standard, custom]);
  const lately = recentAmong(recent, all);
  const current = picked ?? (lately.length > 0 ? RECENT : groups[0]?.name);
  const shown =
    found === ''
      ? current === RECENT
        ? lately
        : groups.find(({ name }) => name === current)?.emoji
      : suggestEmoji(all, found, MOST_FOUND);
  useEffect(() => () => actor.send({ type: 'emoji.search', query: '' }), [actor]);
  const pick = ({ displayText, replacement, imageUrl }: EmojiChoice) => {
    actor.send({ type: 'emoji.used', displayText });
    onPick(imageUrl === undefined ? replacement : displayText, imageUrl);
  };

  return (
    <div className={styles.picker}>
      <input
        type="search"
        className={styles.search}
        autoFocus
        aria-label={words('emoji.search')}
        placeholder={words('emoji.search')}
        value={query}
        onChange={(event) => actor.send({ type: 'emoji.search', query: event.currentTarget.value })}
      />
      {found === '' && current !== undefined && (
        <Select
          label={words('emoji.group')}
          value={current}
          options={[
            ...(lately.length > 0 ? [{ value: RECENT, label: words('emoji.recent') }] : []),
            ...groups.map(({ name }) => ({ value: name, label: nameOf(name, words) })),
          ]}
          onPick={setPicked}
        />
      )}
      {state === 'failed' ? (
        <div role="alert" className={styles.note}>
          <p>
            <Words id="emoji.failed" />
          </p>
          <Button look="quiet" onClick={() => actor.send({ type: 'emoji.retry' })}>
            <Words id="general.retry" />
          </Button>
        </div>
      ) : (
        <EmojiGrid emoji={shown ?? []} isLoading={state === 'loading'} onPick={pick} />
      )}
    </div>
  );
}
