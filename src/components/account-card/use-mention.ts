import { selectDraft } from '#machines/composer/composer.machine.ts';
import { useComposer } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { useNewPost } from '#components/page/use-new-post.ts';
import type { Draft } from '#domain/composer/draft.ts';

/** Returns a function that adds a mention of an account after the existing text of the post form; undefined while there is no form. */
export const useMention = (acct: string): ((change?: Partial<Draft>) => void) | undefined => {
  const composer = useComposer();
  const write = useNewPost();
  const text = useSelected(composer, (snapshot) => snapshot && selectDraft(snapshot).text);
  if (composer === undefined || text === undefined) return undefined;
  const before = text === '' || /\s$/.test(text) ? text : `${text} `;
  return (change = {}) => {
    composer.send({ type: 'composer.edit', change: { ...change, text: `${before}@${acct} ` } });
    write();
  };
};
