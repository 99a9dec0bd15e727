import { serverTextOf, type Failure } from '../text/failure.ts';
import type { Message } from '../text/message.ts';
import { refusalText } from '../security/forms.ts';
import type { ListKind } from './list-file.ts';

/** A copy of everything of the account; its address is a secret, and stands behind a handle. */
export interface Backup {
  readonly id: string;
  readonly madeAt: string;
  /** Bytes. */
  readonly size: number;
  readonly isReady: boolean;
  readonly handle: string;
}

/** The account that one moves to, and whether it says that it is also this one; undefined where its server does not tell. */
export interface MoveTarget {
  readonly id: string;
  readonly acct: string;
  readonly shown: string;
  readonly knowsThis: boolean | undefined;
}

/** An alias that is added or taken away. */
export type AliasAction = { readonly kind: 'add' | 'remove'; readonly acct: string };

const NOBODY = /^(target account (does not exist|not found)|not[_ ]found|record not found|can't find user)/i;

/** The documented words where a list did not load or an act was refused, and why (rule moving-words). */
export const movingProblem = (key: MovingKey, failure: Failure): Message => ({ key, args: { why: whyOf(failure) } });

type MovingKey =
  | `moving.import_error.${ListKind}`
  | 'moving.alias_error'
  | 'moving.backup_error'
  | 'moving.mascot_error'
  | 'moving.move_error'
  | 'moving.export_error'
  | 'moving.target_error'
  | 'security.session_error';

const whyOf = (failure: Failure): Message => {
  const said = serverTextOf(failure);
  if (NOBODY.test(said)) return { key: 'moving.nobody' };
  return /alsoKnownAs/.test(said) ? { key: 'moving.no_alias' } : refusalText(failure);
};

/** An account as it is typed: without the at sign in front. */
export const typedAcct = (typed: string): string => typed.trim().replace(/^@/, '');
