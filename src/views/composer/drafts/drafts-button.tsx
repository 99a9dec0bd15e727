import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectAreDraftsShown } from '#machines/composer/drafts.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DraftsIcon } from '#ui/lazy-icons.tsx';
import type { ComposerActor } from '../composer-actor.ts';
import { DraftsDialog } from './drafts-dialog.tsx';

/** Opens the list of drafts, once, however many forms are on the page. */
export function DraftsButton({ composer }: { composer: ComposerActor }) {
  const { words } = useWords();
  const drafts = useSessionActor('drafts');
  const areShown = useSelector(drafts, selectAreDraftsShown);
  const [isMine, setMine] = useState(false);
  if (isMine && !areShown) setMine(false);
  const show = () => {
    drafts.send({ type: 'drafts.show' });
    setMine(true);
  };
  return (
    <>
      <IconButton label={words('drafts.title')} icon={<DraftsIcon />} aria-haspopup="dialog" onClick={show} />
      {areShown && isMine && <DraftsDialog composer={composer} />}
    </>
  );
}
