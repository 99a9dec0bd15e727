import type { RouteParams } from '#domain/routes/table.ts';
import { Lists } from './lists.tsx';
import { ListEditor } from './list-editor.tsx';
import { ListQuestion } from './list-question.tsx';

/** The screens about one's lists. */
export function ListScreen({ screen }: { screen: { name: string; params?: RouteParams } }) {
  const listId = screen.params?.['id'];
  return (
    <>
      {screen.name === 'lists' ? <Lists /> : <ListEditor key={listId ?? ''} listId={listId} />}
      <ListQuestion />
    </>
  );
}
