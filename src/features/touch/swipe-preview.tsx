import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { selectIsFar, selectPreview, selectShift, type swipeMachine } from '#machines/touch/swipe.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { ReplyIcon, StarIcon } from '#ui/icons.tsx';
import { controlOf, type SwipedRow } from './use-swiped-row.ts';
import styles from './touch.module.css';

type Props = SwipedRow & { swipe: ActorRefFrom<typeof swipeMachine> };

/** The action of a swipe, where the row was moved away; it fills the strip once lifting the finger does it. */
export function SwipePreview({ swipe, row, box }: Props) {
  const intl = useIntl();
  const action = useSelected(swipe, selectPreview);
  const shift = useSelected(swipe, selectShift);
  const isFar = useSelected(swipe, selectIsFar);
  if (!action || shift === 0) return null;
  const isOn = controlOf(row, action)?.getAttribute('aria-pressed') === 'true';
  const Icon = action === 'reply' ? ReplyIcon : StarIcon;
  const label = action === 'reply' ? 'status.reply_button' : isOn ? 'touch.unfavourite' : 'status.favourite';
  const width = Math.abs(shift);
  return (
    <div
      aria-hidden
      className={`${styles.preview} ${isFar ? styles.far : ''} ${action === 'favourite' ? styles.favourite : ''}`}
      style={{ top: box.top, height: box.height, width, left: shift > 0 ? box.left : box.right - width }}
    >
      <Icon />
      <span>{intl.formatMessage({ id: label })}</span>
    </div>
  );
}
