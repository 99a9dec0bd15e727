import { useState } from 'react';
import { useBeforeGone } from '#react/use-before-gone.ts';
import { editedWords, linesOfWords } from '#domain/settings/mute-words.ts';
import { useSetting } from './use-setting.ts';

const endsIn = (lines: string): number => lines.split('\n').length;
const lineAt = (lines: string, at: number): string => lines.slice(0, at).split('\n').at(-1) + (lines.slice(at).split('\n')[0] ?? '');

/** The muted words as a box of lines: kept with each line that is ended or taken away, and when the box is left, however it is (rule mute-words). */
export const useWordLines = () => {
  const [muted, change] = useSetting('muteWords');
  const [box, setBox] = useState<{ started: readonly string[]; lines: string; line: string }>();
  const keep = (started: readonly string[], lines: string): readonly string[] => {
    const next = editedWords(started, lines, muted);
    if (linesOfWords(next) !== linesOfWords(muted)) change(next);
    return next;
  };
  const leave = () => {
    if (box) keep(box.started, box.lines);
    setBox(undefined);
  };
  useBeforeGone(leave);
  return {
    muted,
    change,
    lines: box?.lines ?? linesOfWords(muted),
    /** The line that is being written. */
    line: box?.line ?? '',
    type: (lines: string, at: number) => {
      const { started, lines: before } = box ?? { started: muted, lines: linesOfWords(muted) };
      const isLineMore = endsIn(lines) !== endsIn(before);
      setBox({ started: isLineMore ? keep(started, lines) : started, lines, line: lineAt(lines, at) });
    },
    leave,
  };
};
