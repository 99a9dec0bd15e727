import type { Draft, DraftMedia } from '#domain/composer/draft.ts';
import type { Versions } from '#domain/composer/draft-versions.ts';
import type { Brought } from './composer-actions.ts';
import type { Started } from './composer-start.ts';
import type { DraftFollowed, DraftRestored, DraftStashed } from './draft-persister.machine.ts';
import type { SupervisorEvent } from '../support/supervision.ts';
import type { ComposersEvents } from './composers.machine.ts';
import type { FormOutcome } from '#domain/composer/form.ts';
import type { PollChanged } from './poll-form.machine.ts';

/** What a post form is told by its view, by what it is made of and by the outbox. */
export type ComposerEvent =
  | { type: 'composer.edit' | 'composer.fill'; change: Partial<Draft> }
  | { type: 'composer.submit' | 'composer.dismiss' | 'composer.discard' | 'composer.putAside' }
  | ({ type: 'composer.bring' } & Brought)
  | { type: 'composer.taken'; entryId: string }
  | { type: 'composer.outcome'; entryId: string; outcome: FormOutcome }
  | { type: 'uploads.changed'; media: readonly DraftMedia[] }
  | PollChanged
  | ({ type: 'composer.begin' } & Started)
  /** Another tab submitted or put aside a draft with these versions. */
  | { type: 'composer.takenElsewhere'; versions: Versions }
  | DraftFollowed
  | DraftStashed
  | DraftRestored;

/** What is said to those who keep the forms. */
export type ComposersEvent =
  | ComposersEvents
  | { type: 'composers.close'; key: string }
  | { type: 'composers.hide' }
  /** The post of a form over the page was made: the next one for the same thing begins anew. */
  | { type: 'composers.posted' }
  | SupervisorEvent;
