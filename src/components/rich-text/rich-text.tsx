import { useContext } from 'react';
import { OpenedContext } from '#react/use-opened.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { parsedOnce, type Source } from './parse.ts';
import styles from './rich-text.module.css';

type Props = Source & { id?: string | undefined; lang?: string | undefined };

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** The only way in which HTML of a server reaches the page: sanitised, then converted to React nodes. */
export function RichText({ id, lang, ...source }: Props) {
  const { body, isEmojiOnly } = parsedOnce({ ...source, takeLines: useLazy()?.takeQuoteLines });
  const isLarge = useContext(OpenedContext) !== undefined && isEmojiOnly;
  return body === null ? null : (
    <div
      id={id}
      className={isLarge ? `${styles.rich} ${styles.large}` : styles.rich}
      lang={lang !== undefined && LANGUAGE.test(lang) ? lang : undefined}
    >
      {body}
    </div>
  );
}
