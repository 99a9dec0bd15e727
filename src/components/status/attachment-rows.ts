import type { Attachment } from '#domain/status/status.ts';

/** Attachments that are shown side by side. */
export interface Row {
  kind: 'pictures' | 'video' | 'audio' | 'file';
  items: readonly Attachment[];
}

/** The limits for rows of attachments and for their total height (rules gallery-row, gallery-fold). */
const MAX_IN_A_ROW = 3;
const MAX_AT_ONCE = 8;
const HIGHEST_SCORE = 1;
const LEFT_OUT_AT_LEAST = 2; // our choice: a fold for one saves nothing (rule gallery-more)

const kindOf = ({ kind }: Attachment): Row['kind'] =>
  kind === 'image' ? 'pictures' : kind === 'video' || kind === 'audio' ? kind : 'file';

/** Rows of up to three pictures, as even as can be; everything else has a row of its own. */
export const rowsOf = (attachments: readonly Attachment[]): Row[] => {
  const pictures = attachments.filter((attachment) => kindOf(attachment) === 'pictures');
  const others = attachments.filter((attachment) => kindOf(attachment) !== 'pictures');
  const galleries: Row[] = [];
  for (let rows = Math.ceil(pictures.length / MAX_IN_A_ROW); rows > 0; rows--) {
    galleries.push({ kind: 'pictures', items: pictures.splice(0, Math.ceil(pictures.length / rows)) });
  }
  return [...galleries, ...others.map((item): Row => ({ kind: kindOf(item), items: [item] }))];
};

/** Returns the height of a row relative to a square of full width; our reading of "dimensional score". */
const scoreOf = ({ kind, items }: Row): number => (kind === 'file' ? 1 / 8 : kind === 'audio' ? 1 / 4 : 1 / (items.length + 0.6));

/**
 * Returns the number of rows shown at once: up to 8 attachments and a score of 1 (rule gallery-fold), and always the first; a single
 * attachment is never collapsed.
 */
export const rowsAtOnce = (rows: readonly Row[]): number => {
  let [count, score] = [0, 0];
  const beyond = rows.findIndex((row) => {
    count += row.items.length;
    score += scoreOf(row);
    return count > MAX_AT_ONCE || score > HIGHEST_SCORE;
  });
  const shown = Math.max(beyond, 1);
  const left = rows.slice(shown).reduce((sum, { items }) => sum + items.length, 0);
  return beyond === -1 || left <= LEFT_OUT_AT_LEAST - 1 ? rows.length : shown;
};
