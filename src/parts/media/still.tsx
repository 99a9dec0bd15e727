import { useRef, useState, type ComponentProps } from 'react';
import { useRowSettings } from '#app/use-row-settings.ts';
import { Words } from '#i18n/words.tsx';
import { Img } from '#ui/img.tsx';
import styles from './still.module.css';

type Props = ComponentProps<typeof Img> & { hasBadge?: boolean };

/** A moving picture that stands still until a pointer is over it or the focus is on it, for whoever wants that (rule still-pictures: stopGifs). */
export function Still({ onLoad, onError, instead, hasBadge = false, ...rest }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { stopGifs } = useRowSettings();
  if (hasFailed) return instead;
  if (!stopGifs) return <Img {...rest} onLoad={onLoad} onError={onError} instead={instead} />;
  const freeze = (image: HTMLImageElement) => {
    if (!canvas.current) return;
    Object.assign(canvas.current, { width: image.naturalWidth, height: image.naturalHeight });
    canvas.current.getContext('2d')?.drawImage(image, 0, 0);
  };
  return (
    <span className={styles.still}>
      <Img
        {...rest}
        instead={instead}
        onError={(event) => {
          setFailed(true);
          onError?.(event);
        }}
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
