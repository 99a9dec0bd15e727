import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { RecentIcon } from '#ui/lazy-icons.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { AnimatedImg } from '../media/animated-img.tsx';
import { stepOf } from './emoji-keys.ts';
import styles from './emoji-strip.module.css';

export type StripEntry = { at: number; title: string; isRecent: boolean; sample: EmojiChoice | undefined };
type Props = {
  entries: readonly StripEntry[];
  /** The index of the group in sight. */
  current: number;
  onPick: (group: number) => void;
};

/**
 * The groups of the picker, each as its first emoji: one tab stop, and arrow keys show the next one. The current one is always in sight
 * (rule emoji-groups).
 */
export function EmojiStrip({ entries, current, onPick }: Props) {
  const intl = useIntl();
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [box, button] = [strip.current, strip.current?.children[current]];
    if (!box || !button) return;
    const [around, own] = [box.getBoundingClientRect(), button.getBoundingClientRect()];
    if (own.left < around.left) box.scrollLeft += own.left - around.left;
    else if (own.right > around.right) box.scrollLeft += own.right - around.right;
  }, [current, entries.length]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, getComputedStyle(event.currentTarget).direction === 'rtl', 0);
    if (!step || 'down' in step) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const edge = 'edge' in step && step.edge === 'end' ? buttons.length - 1 : 0;
    const next = 'across' in step ? Math.max(0, Math.min(buttons.length - 1, here + step.across)) : edge;
    giveFocus(buttons[next]);
    onPick(next);
  };
  return (
    <div ref={strip} role="toolbar" aria-label={intl.formatMessage({ id: 'emoji.group' })} className={styles.strip} onKeyDown={move}>
      {entries.map(({ at, title, isRecent, sample }) => (
        <button
          key={at}
          type="button"
          className={styles.group}
          aria-label={title}
          title={title}
          aria-current={at === current || undefined}
          tabIndex={at === current ? 0 : -1}
          onClick={() => onPick(at)}
        >
          {isRecent ? <RecentIcon /> : sample && <Sample emoji={sample} />}
        </button>
      ))}
    </div>
  );
}

function Sample({ emoji: { imageUrl, staticUrl, replacement } }: { emoji: EmojiChoice }) {
  return imageUrl === undefined ? (
    replacement
  ) : (
    <AnimatedImg src={imageUrl} staticSrc={staticUrl} alt="" loading="lazy" decoding="async" instead={<small>:)</small>} />
  );
}
