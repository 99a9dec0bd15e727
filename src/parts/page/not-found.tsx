import { useWords } from '#i18n/words.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { HomeLink } from './home-link.tsx';
import { ScreenHead } from './screen-head.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  const { words } = useWords();
  return (
    <>
      <ScreenHead title={words('not_found.title')} />
      <EmptyState icon={<InfoIcon />} title={words('not_found.text')} action={<HomeLink />} />
    </>
  );
}
