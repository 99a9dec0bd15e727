import { useServerCan } from '#react/hooks.ts';
import { ServerPages } from '#components/settings/server-pages.tsx';
import { Aliases } from './aliases.tsx';
import { Backups } from './backups.tsx';
import { Imports } from './imports.tsx';
import { ListExport } from './list-export.tsx';
import { Mascot } from './mascot.tsx';
import { Move } from './move.tsx';

/** The import, export and move of an account; what the server has no API for has no row. */
export function MovingTab() {
  const can = useServerCan();
  return (
    <>
      {can('listImport') && <Imports />}
      <ListExport />
      {can('backups') && <Backups />}
      {can('aliases') && <Aliases />}
      {can('accountMove') && <Move />}
      {can('mascot') && <Mascot />}
      <ServerPages tab="moving" />
    </>
  );
}
