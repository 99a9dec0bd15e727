import '#i18n/rest.ts';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise, type AnyActorRef } from 'xstate';
import { inspectorMachine } from '#machines/inspector/inspector.machine.ts';
import { Locale } from '#i18n/locale.tsx';
import { giveFocus, passFocus } from '#ui/leave-focus.ts';
import { createApart } from './panel/apart.ts';
import { Panel } from './panel/panel.tsx';
import { InspectedContext } from './panel/use-inspected.ts';
import { pickElement } from './pick/pick-element.ts';
import { bridgeTo } from './stately/bridge.ts';
import type { Recorded } from './trace/write.ts';
import { createWatch } from './watch/watch.ts';

/** The library's own address; nothing in the page's address can change it. */
const STATELY = 'https://stately.ai/inspect';

let raise: (() => void) | undefined;

/** Shows the panel next to the page, or focuses it if it is open; closing it leaves nothing behind and returns the focus. */
export const showInspector = (root: AnyActorRef, recorder: Recorded, site = STATELY): void => {
  if (raise) return raise();
  const before = document.activeElement;
  const host = document.body.appendChild(document.createElement('div'));
  const view = createRoot(host);
  const apart = createApart();
  const watch = createWatch({ root, recorder, windowOf: apart.windowOf });
  // Only the window that has the focus can write to the clipboard.
  const copyText = fromPromise<void, { text: string }>(async ({ input: { text } }) => apart.windowOf().navigator.clipboard.writeText(text));
  const actors = {
    watchActors: watch.logic,
    holdWindow: apart.logic,
    feedStately: bridgeTo(site, root, apart.windowOf),
    copyText,
    pickElement: pickElement(root),
  };
  const panel = createActor(inspectorMachine.provide({ actors }), { input: { site } });
  panel.subscribe({
    complete: () => {
      raise = undefined;
      view.unmount();
      host.remove();
      if (before instanceof HTMLElement && before !== document.body) passFocus([before]);
    },
  });
  panel.start();
  raise = () => giveFocus((apart.getContainer() ?? host).querySelector('aside'));
  view.render(
    <Locale>
      <InspectedContext value={{ root, recorder, watch, apart, panel }}>
        <Panel takesFocus={before !== document.body} />
      </InspectedContext>
    </Locale>,
  );
};
