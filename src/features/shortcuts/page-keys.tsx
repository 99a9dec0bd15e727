import { useIntl } from 'react-intl';
import { useState } from 'react';
import { navigate } from '#react/navigate.ts';
import { selectIsActive } from '#machines/shortcuts/command-palette.selectors.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { ShortcutName } from '#domain/shortcuts/keys.ts';
import { BARS_PX } from '#components/feed/geometry.ts';
import { useNewPost } from '#components/page/use-new-post.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { palette } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { focusedStatus } from '#components/shortcuts/focused-status.ts';
import { useOpenPalette } from '#components/shortcuts/use-open-palette.ts';
import { useKey, useShortcut } from '#components/shortcuts/use-shortcut.ts';
import { FOCUS_FIELD } from '#react/field-focus.ts';
import { useSelected } from '#react/use-selected.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import { PALETTE_KEY, STATUS_KEYS } from './status-keys.ts';
import { toSearch } from './to-search.ts';

/** The keys of the page: they walk through the posts, act on the one that has the focus, open the post form and the command palette, and list themselves. */
export function PageKeys() {
  const [isListed, setListed] = useState(false);
  const intl = useIntl();
  const write = useNewPost();
  const isSignedIn = useIsSignedIn();
  useShortcut('next', () => walkPosts(1));
  useShortcut('previous', () => walkPosts(-1));
  useShortcut('new_status', () => {
    if (isSignedIn) write();
  });
  useShortcut('search', () => toSearch(() => navigate(pathTo('search'), { state: FOCUS_FIELD })));
  useShortcut('help', () => setListed(true));
  useShortcut('show_new', showNew);
  useKey(PALETTE_KEY, useOpenPalette(), { isCommand: true });
  return (
    <>
      {STATUS_KEYS.map((one) => (
        <StatusKey key={one.name} {...one} />
      ))}
      {isListed && (
        <LazyDialog of={palette} title={intl.formatMessage({ id: 'shortcuts.title' })} onClose={() => setListed(false)}>
          {({ ShortcutsDialog }) => <ShortcutsDialog onClose={() => setListed(false)} />}
        </LazyDialog>
      )}
      <PaletteSlot onHelp={() => setListed(true)} />
    </>
  );
}

function StatusKey({ name, presses }: { name: ShortcutName; presses: string }) {
  useShortcut(name, () => focusedStatus()?.querySelector<HTMLElement>(presses)?.click());
  return null;
}

/** The slot for the command palette, whose file is fetched when it is first opened. */
function PaletteSlot({ onHelp }: { onHelp: () => void }) {
  const actor = useMaybeSessionActor('commandPalette');
  const isActive = useSelected(actor, (snapshot) => snapshot !== undefined && selectIsActive(snapshot));
  return isActive && <Lazy of={palette}>{({ CommandPalette }) => <CommandPalette onHelp={onHelp} />}</Lazy>;
}

/** Shows the new posts of the column that has the focus, or else of every list on the page (rule full-stop). */
const showNew = (): void => {
  const buttons = (document.activeElement?.closest('[data-column]') ?? document).querySelectorAll<HTMLElement>('[data-shows-new]');
  for (const button of buttons) button.click();
};

const articlesOf = (list: Element): HTMLElement[] =>
  [...list.querySelectorAll('[data-item]')].flatMap((item) => item.querySelector<HTMLElement>('article, [tabindex]') ?? []);

/** Returns the list to walk through: the one of the column that has the focus, or the first of the page (rule columns-keys). */
const listHere = (): Element | null =>
  document.activeElement?.closest('[data-column]') ?? document.querySelector('[data-column]') ?? document.querySelector('[role=feed]');

/** Gives the focus to the next or the previous post; from outside the list, to the first one that begins below the bars. */
const walkPosts = (step: 1 | -1): void => {
  const list = listHere();
  if (!list) return;
  const articles = articlesOf(list);
  const here = articles.find((article) => article.contains(document.activeElement));
  const first = articles.findIndex((article) => article.getBoundingClientRect().top >= BARS_PX - 1);
  const next = articles[here ? articles.indexOf(here) + step : first];
  if (!next) return;
  next.tabIndex = -1;
  // The list notices a scroll when it receives the focus event: a later one would be reverted.
  next.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  giveFocus(next, { preventScroll: true });
};
