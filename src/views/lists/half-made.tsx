import { useSelector } from '@xstate/react';
import { selectForm, selectIsBusy, selectProblem } from '#machines/lists/list-editor.selectors.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import styles from './lists.module.css';

/** That the list is there and its people are not on it, with both ways on (rule list-half-made). */
export function HalfMade() {
  const { words, said } = useWords();
  const editor = useSessionActor('listEditor');
  const { made, people } = useSelector(editor, selectForm);
  const problem = useSelector(editor, selectProblem);
  const isBusy = useSelector(editor, selectIsBusy);
  return (
    <div className={styles.part}>
      <p>
        <Words id="lists.half_made" values={{ title: <bdi>{made?.title}</bdi> }} />
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {words('lists.people_failed', { error: said(problem) })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button isInert={isBusy} onClick={() => editor.send({ type: 'editor.save' })}>
          <Words id={isBusy ? 'lists.saving' : people.length > 0 ? 'lists.add_them' : 'lists.open'} />
        </Button>
        {people.length > 0 && !isBusy && (
          <Button look="quiet" onClick={() => editor.send({ type: 'editor.finish' })}>
            <Words id="lists.open_without" />
          </Button>
        )}
      </div>
    </div>
  );
}
