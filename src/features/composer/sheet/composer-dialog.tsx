import { useId, type ComponentProps } from 'react';
import { Modal } from '#ui/modal.tsx';
import { Composer } from '../composer.tsx';
import type { Frame } from './frame.ts';
import { useIsSheet } from './use-is-sheet.ts';
import styles from './sheet.module.css';

type Props = Pick<Frame, 'title' | 'onClose' | 'about'> & { isPlain?: boolean } & Omit<
    ComponentProps<typeof Composer>,
    'frame' | 'isFocused'
  >;

/** A post form over the page, and on a phone in place of it (rule composer-sheet). Turning the phone leaves the form as it is: only what surrounds it moves. */
export function ComposerDialog({ title, onClose, about, isPlain = false, ...form }: Props) {
  const titleId = useId();
  const isSheet = useIsSheet();
  return (
    <Modal onClose={onClose} aria-labelledby={titleId} className={`${styles.dialog} ${isSheet ? styles.sheet : styles.card}`}>
      <Composer {...form} isFocused frame={{ titleId, title, isPlain, isSheet, about, onClose }} />
    </Modal>
  );
}
