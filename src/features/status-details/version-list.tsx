import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StatusVersion } from '#domain/status/version.ts';
import { useDate } from '#i18n/dates.ts';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { Attachments } from '#components/status/attachments.tsx';
import styles from './version-list.module.css';

/** The versions of a status, the newest first, each whole. */
export function VersionList({ versions }: { versions: readonly StatusVersion[] }) {
  if (versions.length === 0) {
    return (
      <p className={styles.none}>
        <FormattedMessage id="status_history.none" />
      </p>
    );
  }
  // Servers begin with the first one: of two of one second the later is the newer.
  const newestFirst = versions.toReversed().toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  return (
    <ol className={styles.list} reversed>
      {newestFirst.map((version, at) => (
        <Version key={JSON.stringify(version)} version={version} isNewest={at === 0} isFirst={at === versions.length - 1} />
      ))}
    </ol>
  );
}

function Version({ version, isNewest, isFirst }: { version: StatusVersion; isNewest: boolean; isFirst: boolean }) {
  const date = useDate();
  const head = useId();
  const { content, emojis, spoilerText, attachments, sensitive, createdAt } = version;
  return (
    <li className={styles.version} aria-labelledby={head}>
      <p className={styles.head} id={head}>
        <time dateTime={createdAt}>{date(Date.parse(createdAt), { dateStyle: 'medium', timeStyle: 'medium' })}</time>
        {isNewest && <FormattedMessage id="status_history.current" />}
        {isFirst && !isNewest && <FormattedMessage id="status_history.first" />}
      </p>
      {spoilerText !== '' && (
        <p className={styles.subject} dir="auto">
          <EmojiText text={spoilerText} emojis={emojis} />
        </p>
      )}
      <RichText content={content} emojis={emojis} />
      {attachments.length > 0 && <Attachments attachments={attachments} isSensitive={sensitive} />}
    </li>
  );
}
