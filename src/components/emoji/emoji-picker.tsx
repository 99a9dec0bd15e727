import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { selectEmoji, selectFound, selectListState, selectQuery } from '#machines/emoji/emoji-list.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedEmoji } from '#react/use-watched.ts';
import { suggestEmoji, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { groupsOf, packsOf, recentAmong, type EmojiGroup } from '#domain/emoji/list.ts';
import { allInTone, inTone, TONES, type Tone } from '#domain/emoji/tone.ts';
import { Select } from '#ui/select.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { Button } from '#ui/button.tsx';
import { EmojiGrid, type GridHandle } from './emoji-grid.tsx';
import styles from './emoji-picker.module.css';

type Props = { onPick: (name: string, url: string | undefined) => void };

const MAX_FOUND = 120; // our choice: more than fits in three windows of the picker

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

const nameOf = (group: string, intl: IntlShape): string => {
  const named = NAMED.find((one) => one === group);
  if (named) return intl.formatMessage({ id: `emoji.groups.${named}` });
  return group === '' ? intl.formatMessage({ id: 'emoji.unsorted' }) : group;
};

/** Groups of emoji to choose one from: those used last, Unicode's in the skin tone that was chosen and the packs of the server, and a search through all (rule emoji-groups). */
export function EmojiPicker({ onPick }: Props) {
  const intl = useIntl();
  const actor = useSessionActor('emojiList');
  const state = useSelector(actor, selectListState);
  const query = useSelector(actor, selectQuery);
  const found = useSelector(actor, selectFound);
  const { standard: plain, custom, recent, tone, isWhole } = useSelector(actor, selectEmoji);
  const [current, setCurrent] = useState(0);
  const grid = useRef<GridHandle>(null);
  const standard = useMemo(() => allInTone(plain, tone), [plain, tone]);
  const all = useMemo(() => [...standard, ...custom], [standard, custom]);
  const lately = useMemo(() => recentAmong(recent, all), [recent, all]);
  const groups = useMemo((): readonly EmojiGroup[] => {
    const others = [...groupsOf(standard), ...packsOf(custom)];
    return lately.length === 0 ? others : [{ name: '', emoji: lately }, ...others];
  }, [standard, custom, lately]);
  const titles = groups.map(({ name, emoji }) => (emoji === lately ? intl.formatMessage({ id: 'emoji.recent' }) : nameOf(name, intl)));
  const matches = useMemo(() => (found === '' ? [] : suggestEmoji(all, found, MAX_FOUND)), [all, found]);
  const shown = useMemo(() => (found === '' ? groups : [{ name: '', emoji: matches }]), [found, groups, matches]);
  useWatchedEmoji();
  const pick = ({ displayText, replacement, imageUrl }: EmojiChoice) => {
    actor.send({ type: 'emoji.used', displayText });
    onPick(imageUrl === undefined ? replacement : displayText, imageUrl);
  };
  /** ArrowDown moves into the grid (rule emoji-keys); Enter picks the best result, and does not submit a form around the picker. */
  const press = (event: KeyboardEvent) => {
    const isDown = event.key === 'ArrowDown';
    if ((event.key !== 'Enter' && !isDown) || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDown) return grid.current?.enter();
    const [best] = matches;
    if (best && found === query.trim()) pick(best);
  };

  return (
    <div className={styles.picker}>
      <input
        type="search"
        className={styles.search}
        autoFocus
        data-autofocus
        aria-label={intl.formatMessage({ id: 'emoji.search' })}
        placeholder={intl.formatMessage({ id: 'emoji.search' })}
        value={query}
        onKeyDown={press}
        onChange={(event) => actor.send({ type: 'emoji.search', query: event.currentTarget.value })}
      />
      {groups.length > 0 && (
        <div className={styles.choices}>
          {found === '' && (
            <Select
              label={intl.formatMessage({ id: 'emoji.group' })}
              value={String(current)}
              options={titles.map((label, at) => ({ value: String(at), label }))}
              onPick={(at) => {
                setCurrent(Number(at));
                grid.current?.show(Number(at));
              }}
            />
          )}
          <ToneSelect tone={tone} onPick={(one) => actor.send({ type: 'emoji.toned', tone: one })} />
        </div>
      )}
      {state === 'failed' ? (
        <Incomplete says="emoji.failed" className={styles.note} onRetry={() => actor.send({ type: 'emoji.retry' })} />
      ) : shown.some(({ emoji }) => emoji.length > 0) ? (
        <EmojiGrid key={found} ref={grid} groups={shown} titles={titles} onPick={pick} onGroup={setCurrent} />
      ) : (
        <p role="status" className={styles.note}>
          <FormattedMessage id={state === 'loading' ? 'general.loading' : 'emoji.none'} />
        </p>
      )}
      {state === 'loaded' && !isWhole && (
        <Incomplete says="emoji.incomplete" className={styles.missing} onRetry={() => actor.send({ type: 'emoji.retry' })} />
      )}
    </div>
  );
}

type IncompleteProps = { says: 'emoji.failed' | 'emoji.incomplete'; className: string | undefined; onRetry: () => void };

/** A failure of loading the emoji, with a retry. */
function Incomplete({ says, className, onRetry }: IncompleteProps) {
  return (
    <div role="alert" className={className}>
      <p>
        <FormattedMessage id={says} />
      </p>
      <Button look="quiet" onClick={onRetry}>
        <FormattedMessage id="general.retry" />
      </Button>
    </div>
  );
}

const HAND = '✋';

/** The skin tone of emoji; it is remembered. */
function ToneSelect({ tone, onPick }: { tone: Tone; onPick: (tone: Tone) => void }) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'emoji.tone' })}
      value={tone}
      options={TONES.map((one) => ({ value: one, label: `${inTone(HAND, one)} ${intl.formatMessage({ id: `emoji.tones.${one}` })}` }))}
      onPick={(value) => onPick(value as Tone)}
    />
  );
}
