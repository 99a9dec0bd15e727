import { Link } from 'wouter';
import { pathTo } from '../../domain/routes/table.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PrivateIcon } from '../../ui/icons.tsx';
import { ScreenHead } from './screen-head.tsx';

/** All that a guest of a private instance sees. */
export function PrivateScreen() {
  const { words } = useWords();
  return (
    <>
      <ScreenHead title={words('private.title')} />
      <EmptyState
        icon={<PrivateIcon />}
        title={words('private.text')}
        action={
          <Link href={pathTo('login')}>
            <Words id="login.login" />
          </Link>
        }
      >
        <Words id="login.hint_private" />
      </EmptyState>
    </>
  );
}
