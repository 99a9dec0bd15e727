import { useState, type ReactNode } from 'react';
import { selectAreDraftsShown } from '#machines/composer/drafts.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { DraftsDialog } from './drafts-dialog.tsx';

/** The list of drafts, while it is open: once, however many forms are on the page. */
export const useDrafts = (composer: ComposerActor): { show: () => void; dialog: ReactNode } => {
  const drafts = useSessionActor('drafts');
  const areShown = useSelected(drafts, selectAreDraftsShown);
  const [isMine, setMine] = useState(false);
  if (isMine && !areShown) setMine(false);
  const show = () => {
    drafts.send({ type: 'drafts.show' });
    setMine(true);
  };
  return { show, dialog: areShown && isMine && <DraftsDialog composer={composer} /> };
};
