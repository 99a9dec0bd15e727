import { selectLists } from '#machines/lists/lists.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useMaybeSessionActor, usePageActor, usePagePart } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { OwnList } from '#domain/lists/own-list.ts';

const NONE: readonly OwnList[] = [];

/** Returns the visitor's lists, as far as they are loaded. */
export const useLists = (): readonly OwnList[] =>
  useSelected(useMaybeSessionActor('lists'), (snapshot) => (snapshot ? selectLists(snapshot) : NONE));

const usePins = (): readonly string[] => usePagePart('settings', selectSettings).pinnedLists;

/** Returns the lists among the shortcuts, in the order in which they were pinned, without removed ones (rule lists-pinned). */
export const usePinnedLists = (): { isAny: boolean; pinned: readonly OwnList[] } => {
  const pins = usePins();
  const lists = useLists();
  return { isAny: pins.length > 0, pinned: pins.flatMap((pin) => lists.find(({ id }) => id === pin) ?? []) };
};

/** Returns whether a list is among the shortcuts, and a function that toggles it. */
export const usePin = (listId: string): { isPinned: boolean; toggle: () => void } => {
  const settings = usePageActor('settings');
  const pins = usePins();
  const isPinned = pins.includes(listId);
  const pinnedLists = isPinned ? pins.filter((id) => id !== listId) : [...pins, listId];
  return { isPinned, toggle: () => settings.send({ type: 'setting.change', change: { pinnedLists } }) };
};
