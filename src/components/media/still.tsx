import { useRef, useState, type ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRowSettings } from '#react/use-row-settings.ts';
import { Img } from '#ui/img.tsx';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import styles from './still.module.css';

type Props = ComponentProps<typeof Img> & { staticSrc?: string; hasBadge?: boolean };

const NEVER_ANIMATED = /\.(?:jpe?g|svg)(?:\?|$)/i;
const SHARPNESS = 2; // our choice: pixels of the frame for each pixel of the picture's box

/** Returns the fraction of the natural size that a frame needs, so that a large avatar takes no more memory than its box. */
const scaleOf = ({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): number =>
  clientWidth === 0
    ? 1
    : Math.min(1, (SHARPNESS * devicePixelRatio * Math.max(clientWidth, clientHeight)) / Math.min(naturalWidth, naturalHeight));

/**
 * A picture without motion: its static version, or its first frame. It is animated while hovered or focused
 * (rule still-pictures: stopGifs), and never if the system prefers reduced motion (rule reduced-motion-pictures).
 */
export function Still({ src, staticSrc = src, onLoad, onError, instead, hasBadge = false, ...rest }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const [isPointedAt, point] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isReduced = useReducedMotion();
  const { stopGifs } = useRowSettings();
  if (hasFailed) return instead;
  const hasStatic = src !== staticSrc;
  if ((!stopGifs && !isReduced) || hasStatic || NEVER_ANIMATED.test(src ?? '')) {
    const moves = isReduced ? false : isPointedAt || !stopGifs;
    return (
      <Img
        {...rest}
        src={moves ? src : staticSrc}
        onLoad={onLoad}
        onError={onError}
        instead={instead}
        onPointerEnter={() => point(true)}
        onPointerLeave={() => point(false)}
      />
    );
  }
  const freeze = (image: HTMLImageElement) => {
    const frame = canvas.current;
    if (!frame) return;
    const scale = scaleOf(image);
    const [width, height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)];
    Object.assign(frame, { width, height });
    frame.getContext('2d')?.drawImage(image, 0, 0, width, height);
  };
  return (
    <span className={isReduced ? styles.still : `${styles.still} ${styles.plays}`}>
      <Img
        {...rest}
        src={src}
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
          <FormattedMessage id="status.moving_picture" />
        </span>
      )}
    </span>
  );
}
