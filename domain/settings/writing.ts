import { choice, flag, text } from './kinds.ts';

/** The post form (doc 1 §3, doc 2 §3). */
export const composerKeys = {
  postContentType: choice('text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'),
  postLanguage: text(''),
  padEmoji: flag(true),
  sensitiveByDefault: flag(false),
  sensitiveIfSubject: flag(true),
  /** issue 7: a file without a description is not posted. */
  requireMediaDescriptions: flag(false),
  /** our choice, after design/look: no document says */
  alwaysShowSubjectInput: flag(false),
  subjectLineBehavior: choice('email', 'masto', 'noop'),
  hideScopeNotice: flag(false),
  submitOnEnter: flag(false),
};
