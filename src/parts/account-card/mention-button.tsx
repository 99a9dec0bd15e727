import { useSelector } from '@xstate/react';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { useComposer, usePageActor } from '#app/hooks.ts';
import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';

/** Begins a post that names somebody, after what is already written. */
export function MentionButton({ acct }: { acct: string }) {
  const composer = useComposer();
  const layout = usePageActor('layout');
  const text = useSelector(composer, (snapshot) => snapshot && selectDraft(snapshot).text);
  if (composer === undefined || text === undefined) return null;
  const before = text === '' || /\s$/.test(text) ? text : `${text} `;
  return (
    <Button
      look="quiet"
      onClick={() => {
        composer.send({ type: 'composer.edit', change: { text: `${before}@${acct} ` } });
        layout.send({ type: 'drawer.open', drawer: 'composer' });
      }}
    >
      <Words id="user_card.mention" />
    </Button>
  );
}
