import { useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#domain/routes/table.ts';
import { STATUS_KEYS } from './keys.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcut } from '#components/shortcuts/use-shortcut.ts';
import { toSearch } from './to-search.ts';
import { focusedPost, walkPosts } from './walk.ts';

/** The keys of the page: they walk through the posts, act on the one that has the focus, and list themselves. */
export function PageKeys() {
  const [isListed, setListed] = useState(false);
  const [, navigate] = useLocation();
  useShortcut('j', () => walkPosts(1));
  useShortcut('k', () => walkPosts(-1));
  useShortcut('/', () => toSearch(() => navigate(pathTo('search'))));
  useShortcut('?', () => setListed(true));
  return (
    <>
      {STATUS_KEYS.map(({ key, presses }) => (
        <StatusKey key={key} letter={key} presses={presses} />
      ))}
      {isListed && <ShortcutsDialog onClose={() => setListed(false)} />}
    </>
  );
}

function StatusKey({ letter, presses }: { letter: string; presses: string }) {
  useShortcut(letter, () => focusedPost()?.querySelector<HTMLElement>(presses)?.click());
  return null;
}
