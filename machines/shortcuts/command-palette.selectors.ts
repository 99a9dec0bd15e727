import type { SnapshotFrom } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import type { commandPaletteMachine } from './command-palette.machine.ts';

type Snapshot = SnapshotFrom<typeof commandPaletteMachine>;
/** The phase of the search for accounts. */
export const selectPeoplePhase = (snapshot: Snapshot): 'failed' | 'slow' | 'busy' | undefined =>
  (['failed', 'slow', 'busy'] as const).find((tag) => snapshot.hasTag(tag));
/** True once the server has responded to the search for matching accounts. */
export const selectHasSearched = (snapshot: Snapshot): boolean => snapshot.matches({ open: { searching: 'found' } });
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');
/** True while its view is needed: until the picked command has run. */
export const selectIsActive = (snapshot: Snapshot): boolean => !snapshot.matches('closed');
export const selectQuery = ({ context }: Snapshot): string => context.query;
export const selectStatusId = ({ context }: Snapshot): string | undefined => context.statusId;
export const selectMarked = ({ context }: Snapshot): string | undefined => context.marked;
export const selectAccounts = ({ context }: Snapshot): readonly Account[] => context.accounts;
export const selectPicked = ({ context }: Snapshot): string | undefined => context.picked;
