import { serverTextOf, type Failure } from '../text/failure.ts';
import type { Message } from '../text/message.ts';
import { refusalText } from '../security/forms.ts';
import type { ListKind } from './list-file.ts';

/** A backup of the account; `handle` represents its address, which is a secret. */
export interface Backup {
  readonly id: string;
  readonly madeAt: string;
  /** Bytes. */
  readonly size: number;
  readonly isReady: boolean;
  readonly handle: string;
}

/** The account that one moves to, and whether it has this one as an alias; undefined where its server does not send it. */
export interface MoveTarget {
  readonly id: string;
  readonly acct: string;
  readonly shown: string;
  readonly knowsThis: boolean | undefined;
}

/** The addition or removal of an alias. */
export type AliasAction = { readonly kind: 'add' | 'remove'; readonly acct: string };

const NOBODY = /^(target account (does not exist|not found)|not[_ ]found|record not found|can't find user)/i;

/** Returns the documented message for a list that did not load or an action that was refused, with the reason (rule moving-messages). */
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
  const text = serverTextOf(failure);
  if (NOBODY.test(text)) return { key: 'moving.nobody' };
  return /alsoKnownAs/.test(text) ? { key: 'moving.no_alias' } : refusalText(failure);
};

/** Returns a typed account name without the leading @. */
export const typedAcct = (typed: string): string => typed.trim().replace(/^@/, '');
