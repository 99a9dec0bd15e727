import { Img } from '#ui/img.tsx';
import styles from './emoji-packs.module.css';

/** The picture and shortcode of an emoji, which expand its form. */
export function EmojiSummary({ shortcode, url }: { shortcode: string; url: string }) {
  return (
    <summary className={styles.summary}>
      <Img className={styles.picture} src={url} alt="" loading="lazy" instead={<span className={styles.picture} />} />
      <span dir="ltr">{`:${shortcode}:`}</span>
    </summary>
  );
}
