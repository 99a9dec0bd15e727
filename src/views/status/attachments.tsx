import { useState } from 'react';
import type { Attachment } from '../../domain/status.ts';
import { safeMediaUrl } from '../../domain/safe-url.ts';
import { Words, useWords } from '../../i18n/words.tsx';
import { HideIcon } from '../../ui/icons.tsx';
import { rowsAtOnce, rowsOf, type Row } from './attachment-rows.ts';
import { FileLink, Player } from './players.tsx';
import { Pictures } from './pictures.tsx';
import styles from './attachments.module.css';

type Props = { attachments: readonly Attachment[]; isSensitive: boolean };

/** All that is attached: pictures in rows, players and files below. Sensitive media load only when they are asked for. */
export function Attachments({ attachments, isSensitive }: Props) {
  const [isRevealed, setRevealed] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const rows = rowsOf(attachments.filter(({ url }) => safeMediaUrl(url) !== undefined));
  const atOnce = rowsAtOnce(rows);
  const count = rows.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return null;
  if (isSensitive && !isRevealed) return <Cover onReveal={() => setRevealed(true)} />;
  return (
    <div className={styles.attachments}>
      {rows.slice(0, isWhole ? rows.length : atOnce).map((row) => (
        <RowOf key={row.items[0]?.id} row={row} isAlone={rows.length === 1} />
      ))}
      {isSensitive && <CoverAgain onCover={() => setRevealed(false)} />}
      {rows.length > atOnce && (
        <button type="button" className={styles.all} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Words id="status.collapse_attachments" /> : <Words id="status.show_all_attachments" values={{ count }} />}
        </button>
      )}
    </div>
  );
}

function RowOf({ row: { kind, items }, isAlone }: { row: Row; isAlone: boolean }) {
  if (kind === 'pictures') return <Pictures pictures={items} isAlone={isAlone} />;
  return items.map((item) => (kind === 'file' ? <FileLink key={item.id} file={item} /> : <Player key={item.id} media={item} />));
}

function Cover({ onReveal }: { onReveal: () => void }) {
  return (
    <button type="button" className={styles.cover} aria-expanded={false} onClick={onReveal}>
      <HideIcon />
      <span>
        <Words id="status.sensitive_media" />
      </span>{' '}
      <strong>
        <Words id="status.show_sensitive" />
      </strong>
    </button>
  );
}

function CoverAgain({ onCover }: { onCover: () => void }) {
  const { words } = useWords();
  const label = words('status.hide_sensitive');
  return (
    <button type="button" className={styles.coverAgain} aria-label={label} title={label} onClick={onCover}>
      <HideIcon />
    </button>
  );
}
