import { fromPromise } from 'xstate';
import { instanceThemesMachine, type OfferedTheme } from '#machines/theme/instance-themes.machine.ts';
import type { PickedFile } from '#machines/settings/settings-file.machine.ts';
import { themeEditorMachine } from '#machines/theme/theme-editor.machine.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Drawing } from '#domain/theme/drawing.ts';
import { actorIn } from '#services/system-actors.ts';
import { offeredThemes } from '../services/offered.ts';
import { storedDrawing, storeDrawing } from '#services/theme/drawing-store.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { learnAllColours } from '#services/theme/instance-themes.ts';

/** The actors of the themes while their settings are open. */
export const themingGroup = ({ http, effects, visitor }: SessionParts) => ({
  instanceThemes: instanceThemesMachine.provide({
    actors: {
      fetchThemes: fromPromise<readonly OfferedTheme[]>(({ signal, system }) =>
        offeredThemes(http, effects.report, signal, actorIn(system, 'boot')?.getSnapshot().context.config.theme),
      ),
    },
  }),
  themeEditor: themeEditorMachine.provide({
    actors: {
      loadDrawing: fromPromise<Drawing | undefined>(async () => {
        // Typed colours may need it; the editor opens without it.
        void learnAllColours().catch(effects.report);
        return storedDrawing(effects.storage, keyOfVisitor(visitor));
      }),
      readText: fromPromise<string, { file: PickedFile }>(async ({ input: { file } }) => {
        await learnAllColours().catch(effects.report);
        return file.text();
      }),
    },
    actions: { storeDrawing: (_, { drawing }) => storeDrawing(effects.storage, keyOfVisitor(visitor), drawing) },
  }),
});
