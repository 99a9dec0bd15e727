import { choice, flag, text } from './kinds.ts';

/** The offered times in seconds in which a post can be undone. */
export const UNDO_TIMES = ['0', '5', '10', '30'] as const;

/** Settings of the post form (rule settings-listed). */
export const composerKeys = {
  postContentType: choice('text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'),
  postLanguage: text(''),
  padEmoji: flag(true),
  sensitiveByDefault: flag(false),
  sensitiveIfSubject: flag(true),
  /** Files need a description (rule description-needed). */
  requireMediaDescriptions: flag(false),
  /** A file without a description needs a confirmation (rule description-reminder). */
  remindMediaDescriptions: flag(false),
  /** Our choice: the subject of a reply begins as in an e-mail (rule reply-subject). */
  alwaysShowSubjectInput: flag(false),
  subjectLineBehavior: choice('email', 'masto', 'noop'),
  hideScopeNotice: flag(false),
  submitOnEnter: flag(false),
  /** Our choice: the seconds in which a post can be undone before it is sent (rule undo-send). */
  undoSend: choice(...UNDO_TIMES),
};
