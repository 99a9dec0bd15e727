import { useSelector } from '@xstate/react';
import { useRef, type ComponentProps } from 'react';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { Words } from '../../i18n/words.tsx';
import styles from './still.module.css';

type Props = ComponentProps<'img'> & { hasBadge?: boolean };

/** A moving picture that stands still until a pointer is over it or the focus is on it, for whoever wants that (doc 1 §3: stopGifs). */
export function Still({ onLoad, alt, hasBadge = false, ...rest }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { stopGifs } = useSelector(usePageActor('settings'), selectSettings);
  if (!stopGifs) return <img {...rest} alt={alt} onLoad={onLoad} />;
  const freeze = (image: HTMLImageElement) => {
    if (!canvas.current) return;
    Object.assign(canvas.current, { width: image.naturalWidth, height: image.naturalHeight });
    canvas.current.getContext('2d')?.drawImage(image, 0, 0);
  };
  return (
    <span className={styles.still}>
      <img
        {...rest}
        alt={alt}
        onLoad={(event) => {
          freeze(event.currentTarget);
          onLoad?.(event);
        }}
      />
      <canvas ref={canvas} aria-hidden="true" />
      {hasBadge && (
        <span className={styles.badge} aria-hidden="true">
          <Words id="status.moving_picture" />
        </span>
      )}
    </span>
  );
}
