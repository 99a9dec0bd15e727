import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { selectEmoji, selectFound, selectListState, selectQuery } from '#machines/emoji/emoji-list.machine.ts';
import { selectViewport } from '#machines/shell/layout.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useWatchedEmoji } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { suggestEmoji, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { groupsOf, packsOf, recentAmong, type EmojiGroup } from '#domain/emoji/list.ts';
import { layoutOf } from '#domain/shell/layout.ts';
import { allInTone, inTone, TONES, type Tone } from '#domain/emoji/tone.ts';
import { isComposing } from '#ui/is-composing.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import { Button } from '#ui/button.tsx';
import { EmojiGrid, type GridHandle } from './emoji-grid.tsx';
import { EmojiStrip } from './emoji-strip.tsx';
import styles from './emoji-picker.module.css';

type Props = { onPick: (name: string, url: string | undefined) => void };

const focusBox = (box: HTMLElement | null) => giveFocus(box, { preventScroll: true });

const Grid = memo(EmojiGrid);

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

/** Groups of emoji to choose one from: those used last, the packs of the server and Unicode's in the skin tone that was chosen, and a search through all (rule emoji-groups). */
export function EmojiPicker({ onPick }: Props) {
  const intl = useIntl();
  const actor = useSessionActor('emojiList');
  const state = useSelected(actor, selectListState);
  const query = useSelected(actor, selectQuery);
  const found = useSelected(actor, selectFound);
  const { standard: plain, custom, recent, tone, isWhole } = useSelected(actor, selectEmoji);
  const [current, setCurrent] = useState(0);
  const grid = useRef<GridHandle>(null);
  const standard = useMemo(() => allInTone(plain, tone), [plain, tone]);
  const all = useMemo(() => [...standard, ...custom], [standard, custom]);
  const lately = useMemo(() => recentAmong(recent, all), [recent, all]);
  const groups = useMemo((): readonly EmojiGroup[] => {
    const others = [...packsOf(custom), ...groupsOf(standard)];
    return lately.length === 0 ? others : [{ name: '', emoji: lately }, ...others];
  }, [standard, custom, lately]);
  const titles = useMemo(
    () => groups.map(({ name, emoji }) => (emoji === lately ? intl.formatMessage({ id: 'emoji.recent' }) : nameOf(name, intl))),
    [groups, lately, intl],
  );
  const matches = useMemo(() => (found === '' ? [] : suggestEmoji(all, found, MAX_FOUND)), [all, found]);
  const shown = useMemo(() => (found === '' ? groups : [{ name: '', emoji: matches }]), [found, groups, matches]);
  // A server has hundreds of groups: typing a search renders none of them again.
  const strip = useMemo(
    () => (
      <EmojiStrip
        entries={groups.map(({ emoji }, at) => ({ at, title: titles[at] ?? '', isRecent: emoji === lately, sample: emoji[0] }))}
        current={current}
        onPick={(at) => {
          setCurrent(at);
          grid.current?.show(at);
        }}
      />
    ),
    [groups, titles, lately, current],
  );
  // On a phone, the keyboard would cover the emoji.
  const isWide = useSelected(usePageActor('layout'), (snapshot) => layoutOf(selectViewport(snapshot), true) !== 'mobile');
  useWatchedEmoji();
  const pick = useCallback(
    ({ displayText, replacement, imageUrl }: EmojiChoice) => {
      actor.send({ type: 'emoji.used', displayText });
      onPick(imageUrl === undefined ? replacement : displayText, imageUrl);
    },
    [actor, onPick],
  );
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
    <div className={styles.picker} {...(isWide ? {} : { tabIndex: -1, 'data-autofocus': true, ref: focusBox })}>
      <div className={styles.choices}>
        <input
          type="search"
          className={styles.search}
          {...(isWide ? { autoFocus: true, 'data-autofocus': true } : {})}
          aria-label={intl.formatMessage({ id: 'emoji.search' })}
          placeholder={intl.formatMessage({ id: 'emoji.search' })}
          value={query}
          onKeyDown={press}
          onChange={(event) => actor.send({ type: 'emoji.search', query: event.currentTarget.value })}
        />
        {groups.length > 0 && <ToneSelect tone={tone} onPick={(one) => actor.send({ type: 'emoji.toned', tone: one })} />}
      </div>
      {groups.length > 0 && found === '' && strip}
      {state === 'failed' ? (
        <Incomplete message="emoji.failed" className={styles.note} onRetry={() => actor.send({ type: 'emoji.retry' })} />
      ) : shown.some(({ emoji }) => emoji.length > 0) ? (
        <Grid key={found} ref={grid} groups={shown} titles={titles} onPick={pick} onGroup={setCurrent} />
      ) : (
        <p role="status" className={styles.note}>
          <FormattedMessage id={state === 'loading' ? 'general.loading' : 'emoji.none'} />
        </p>
      )}
      {state === 'loaded' && !isWhole && (
        <Incomplete message="emoji.incomplete" className={styles.missing} onRetry={() => actor.send({ type: 'emoji.retry' })} />
      )}
    </div>
  );
}

type IncompleteProps = { message: 'emoji.failed' | 'emoji.incomplete'; className: string | undefined; onRetry: () => void };

/** A failure of loading the emoji, with a retry. */
function Incomplete({ message, className, onRetry }: IncompleteProps) {
  return (
    <div role="alert" className={className}>
      <p>
        <FormattedMessage id={message} />
      </p>
      <Button variant="quiet" onClick={onRetry}>
        <FormattedMessage id="general.retry" />
      </Button>
    </div>
  );
}

const HAND = '✋';

/** The skin tone of emoji, as a hand in it; it is remembered. */
function ToneSelect({ tone, onPick }: { tone: Tone; onPick: (tone: Tone) => void }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'emoji.tone' });
  return (
    <span className={styles.tone}>
      <span aria-hidden="true">{inTone(HAND, tone)}</span>
      <select aria-label={label} title={label} value={tone} onChange={({ currentTarget }) => onPick(currentTarget.value as Tone)}>
        {TONES.map((one) => (
          <option key={one} value={one}>
            {`${inTone(HAND, one)} ${intl.formatMessage({ id: `emoji.tones.${one}` })}`}
          </option>
        ))}
      </select>
    </span>
  );
}
