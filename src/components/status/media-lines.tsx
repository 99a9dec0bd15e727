import { FormattedMessage } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import type { Attachment } from '#domain/status/status.ts';
import type { OpenMedia } from '../media/open-media.ts';
import { FileLine } from './players.tsx';
import { ShowAll } from './show-all.tsx';
import styles from '../media/attachments.module.css';

/** Attachments (rule gallery-fold). */
const MAX_AT_ONCE = 8;
const MAX = 200; // hostile size (rule hostile-sizes)

type Props = { attachments: readonly Attachment[]; isSensitive: boolean; onOpen: OpenMedia };

/** All attachments, one line each: nothing loads before it is opened. */
export function MediaLines({ attachments, isSensitive, onOpen }: Props) {
  const [isWhole, setWhole] = useOpened('all media');
  return (
    <div className={styles.attachments}>
      {isSensitive && (
        <p className={styles.note}>
          <FormattedMessage id="status.sensitive_media" />
        </p>
      )}
      {attachments.slice(0, isWhole ? MAX : MAX_AT_ONCE).map((media) => (
        <FileLine key={media.id} media={media} onOpen={onOpen} />
      ))}
      {attachments.length > MAX_AT_ONCE && <ShowAll isWhole={isWhole} count={attachments.length} onToggle={setWhole} />}
    </div>
  );
}
