import { selectDrawing } from '#machines/theme/theme-editor.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Choosing } from './choosing.tsx';
import { Editor } from './editor.tsx';
import { Making } from './making.tsx';

/** The appearance settings: one of the available themes, or one of the user's own (rule theme-editor). */
export function ThemeTab() {
  const drawing = useSelected(useSessionActor('themeEditor'), selectDrawing);
  if (drawing) return <Editor drawing={drawing} />;
  return (
    <>
      <Choosing />
      <Making />
    </>
  );
}
