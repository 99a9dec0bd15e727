import { useId, type ComponentProps } from 'react';
import { Modal } from '#ui/modal.tsx';
import { selectViewport } from '#machines/shell/layout.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { fillsWindow } from '#domain/composer/sheet.ts';
import { Composer } from '../composer.tsx';
import type { Frame } from './frame.ts';
import styles from './sheet.module.css';

type Props = Pick<Frame, 'title' | 'onClose' | 'about'> & { isPlain?: boolean } & Omit<
    ComponentProps<typeof Composer>,
    'frame' | 'isFocused'
  >;

/** A post form over the page; on a phone it covers the page (rule composer-sheet). Rotating the phone leaves the form unchanged: only its surroundings move. */
export function ComposerDialog({ title, onClose, about, isPlain = false, ...form }: Props) {
  const titleId = useId();
  const isSheet = useIsSheet();
  return (
    <Modal
      isPaintedFirst
      onClose={onClose}
      aria-labelledby={titleId}
      className={`${styles.dialog} ${isSheet ? styles.sheet : styles.card}`}
    >
      <Composer {...form} isFocused frame={{ titleId, title, isPlain, isSheet, about, onClose }} />
    </Modal>
  );
}

/** True if a post form over the page fills the window. */
const useIsSheet = (): boolean => useSelected(usePageActor('layout'), (snapshot) => fillsWindow(selectViewport(snapshot)));
