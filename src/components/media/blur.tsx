import { useLayoutEffect, useRef } from 'react';
import { decode, isBlurhashValid } from 'blurhash';
import styles from './attachments.module.css';

const SIZE = 20; // our choice: more would not be seen

/** A blurred preview of a picture while it loads or is covered. */
export function Blur({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (isBlurhashValid(hash).result)
      canvas.current?.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(decode(hash, SIZE, SIZE)), SIZE, SIZE), 0, 0);
  }, [hash]);
  return <canvas ref={canvas} className={styles.blur} width={SIZE} height={SIZE} aria-hidden="true" />;
}
