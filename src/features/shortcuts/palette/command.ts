import type { ReactNode } from 'react';
import type { Rankable } from '#domain/shortcuts/rank.ts';

/** The groups of the commands, in the order in which they are listed while nothing is typed. */
export const GROUPS = ['status', 'screens', 'lists', 'actions'] as const;

/** A command of the palette. */
export interface Command extends Rankable {
  readonly key: string;
  readonly group: (typeof GROUPS)[number] | 'settings' | 'accounts' | 'search';
  readonly icon?: ReactNode;
  /** Its label with custom emoji, where it has some. */
  readonly name?: ReactNode;
  /** The category of the command, if its group does not name it. */
  readonly under?: string;
  /** The key of the page that does the same. */
  readonly press?: string | undefined;
  /** Its state, for one that toggles. */
  readonly isOn?: boolean | undefined;
  readonly run: () => void;
}
