import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectDraft, selectIsPosting } from '#machines/composer/composer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { isBlank, type ThreadPart } from '#domain/composer/draft.ts';
import { currentPart, partCount, partsOf, type ThreadStep } from '#domain/composer/thread.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon, PlusIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { Question } from '#ui/question.tsx';
import { useAddPost } from './add-post.tsx';
import { LONGEST_EXCERPT } from '../longest-excerpt.ts';
import styles from './parts.module.css';

/** Returns the posts of a form, the number of the one being edited, and the function that changes them. */
const useParts = (composer: ComposerActor) => {
  const draft = useSelected(composer, selectDraft);
  const isInert = useSelected(composer, selectIsPosting);
  const arrange = (step: ThreadStep) => {
    if (!isInert) composer.send({ type: 'composer.arrange', step });
  };
  return { parts: partsOf(draft), current: currentPart(draft), isInert, arrange };
};

/** A single post renders nothing here as the user types. */
const useIsSeveral = (composer: ComposerActor): boolean => useSelected(composer, (snapshot) => partCount(selectDraft(snapshot)) > 1);

/** The posts before the one being edited, and its position among them (rule thread-posts). A single post has none of this. */
export function PartsBefore({ composer }: { composer: ComposerActor }) {
  return useIsSeveral(composer) && <Before composer={composer} />;
}

function Before({ composer }: { composer: ComposerActor }) {
  const { parts, current, isInert, arrange } = useParts(composer);
  return (
    <>
      <Cards parts={parts.slice(0, current)} from={0} isInert={isInert} onOpen={(at) => arrange({ kind: 'open', at })} />
      <Head parts={parts} current={current} isInert={isInert} arrange={arrange} />
    </>
  );
}

/** The posts after the one being edited, and the button for another one. */
export function PartsAfter({ composer }: { composer: ComposerActor }) {
  return useIsSeveral(composer) && <After composer={composer} />;
}

function After({ composer }: { composer: ComposerActor }) {
  const { parts, current, isInert, arrange } = useParts(composer);
  const add = useAddPost(composer);
  return (
    <>
      <Cards parts={parts.slice(current + 1)} from={current + 1} isInert={isInert} onOpen={(at) => arrange({ kind: 'open', at })} />
      {add && (
        <Button variant="quiet" className={styles.add} isInert={isInert} onClick={add}>
          <PlusIcon />
          <FormattedMessage id="post_status.add_post" />
        </Button>
      )}
    </>
  );
}

type CardsProps = { parts: readonly ThreadPart[]; from: number; isInert: boolean; onOpen: (at: number) => void };

/** Posts that are not being edited; a press opens one. */
function Cards({ parts, from, isInert, onOpen }: CardsProps) {
  const intl = useIntl();
  if (parts.length === 0) return null;
  return (
    <ol className={styles.cards} start={from + 1}>
      {parts.map((part, index) => {
        const text = part.text.trim().slice(0, LONGEST_EXCERPT);
        const additions = [
          ...(part.media.length > 0 ? [intl.formatMessage({ id: 'outbox.media' }, { count: part.media.length })] : []),
          ...(part.poll ? [intl.formatMessage({ id: 'polls.form' })] : []),
        ].join(' · ');
        const shown = text || additions || intl.formatMessage({ id: 'post_status.part_empty' });
        const number = from + index + 1;
        return (
          <li key={number}>
            <button
              ref={leaveFocus}
              type="button"
              className={styles.card}
              aria-disabled={isInert || undefined}
              aria-label={intl.formatMessage({ id: 'post_status.part_open' }, { number, text: shown })}
              onClick={() => onOpen(number - 1)}
            >
              <span className={styles.number} aria-hidden="true">
                {intl.formatNumber(number)}
              </span>
              <span className={styles.text} dir="auto">
                {shown}
              </span>
              {text !== '' && additions !== '' && <small className={styles.additions}>{additions}</small>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

type HeadProps = { parts: readonly ThreadPart[]; current: number; isInert: boolean; arrange: (step: ThreadStep) => void };

/** The number of the post being edited, and what can be done with it among the others. */
function Head({ parts, current, isInert, arrange }: HeadProps) {
  const intl = useIntl();
  const [isConfirming, setConfirming] = useState(false);
  const count = parts.length;
  const part = parts[current];
  const move = (to: number) => () => {
    if (to >= 0 && to < count) arrange({ kind: 'move', at: current, to });
  };
  const remove = () => arrange({ kind: 'remove', at: current });
  return (
    <div className={styles.head}>
      <strong aria-live="polite">
        <FormattedMessage id="post_status.part" values={{ number: current + 1, count }} />
      </strong>
      <IconButton
        label={intl.formatMessage({ id: 'post_status.part_earlier' })}
        icon={<ArrowUpIcon />}
        aria-disabled={isInert || current === 0 || undefined}
        onClick={move(current - 1)}
      />
      <IconButton
        label={intl.formatMessage({ id: 'post_status.part_later' })}
        icon={<ArrowDownIcon />}
        aria-disabled={isInert || current === count - 1 || undefined}
        onClick={move(current + 1)}
      />
      <IconButton
        label={intl.formatMessage({ id: 'post_status.part_remove' })}
        icon={<DeleteIcon />}
        aria-disabled={isInert || undefined}
        onClick={() => (part && isBlank(part) && !part.poll ? remove() : setConfirming(!isInert))}
      />
      {isConfirming && (
        <Question
          title={intl.formatMessage({ id: 'post_status.part_remove_title' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'post_status.part_remove' })}
          isDanger
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            remove();
          }}
        >
          {intl.formatMessage({ id: 'post_status.part_remove_text' })}
        </Question>
      )}
    </div>
  );
}
