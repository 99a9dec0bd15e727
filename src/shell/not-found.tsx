import { Link } from 'wouter';
import { decoded, pathTo } from '#domain/routes/table.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';

const PROFILES = /^\/(?:users\/|@|remote-users\/)([^/]+(?:\/[^/]+)?)\/*$/;

/** An address that leads nowhere, or to what is not shown here yet. */
export function NotFound({ path }: { path: string }) {
  const { words } = useWords();
  const person = PROFILES.exec(path)?.[1];
  if (person !== undefined) return <ProfileToCome person={decoded(person)} />;
  return (
    <>
      <ScreenHead title={words('not_found.title')} />
      <EmptyState
        icon={<InfoIcon />}
        title={words('not_found.text')}
        action={
          <Link href={pathTo('root')}>
            <Words id="not_found.back" />
          </Link>
        }
      />
    </>
  );
}

function ProfileToCome({ person }: { person: string }) {
  const { words } = useWords();
  return (
    <>
      <ScreenHead title={words('profile_to_come.title')} />
      <EmptyState
        icon={<InfoIcon />}
        title={words('profile_to_come.text', { person })}
        action={
          <Link href={pathTo('root')}>
            <Words id="not_found.back" />
          </Link>
        }
      />
    </>
  );
}
