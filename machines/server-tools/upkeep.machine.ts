import { UPKEEP_FORM, type Upkeep, type UpkeepAction } from '#domain/server-tools/upkeep.ts';
import type { ToolTexts } from '#domain/server-tools/drafts.ts';
import { isUnsupported, serverTextOf, statusOf, type Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { Message } from '#domain/text/message.ts';
import { partMachine } from '../support/part.ts';

const UNPROCESSABLE = 422; // the mail server's own message follows
const NOT_FOUND = 404;

const sentBy = (action: UpkeepAction): ToolTexts | undefined => {
  if (action.type === 'cleanup') return { days: action.days };
  if (action.type === 'refetch') return { domain: action.domain };
  if (action.type === 'expire_keys') return { keys: action.domain };
  if (action.type === 'mail') return { address: action.address, message: action.message };
  return undefined;
};

/** The calls for debugging exist only in builds for that. */
const reasonOf = (failure: Failure, { type }: UpkeepAction): Message => {
  const isDebugging = type === 'clear_caches' || type === 'fetch_url';
  if (isDebugging && (isUnsupported(failure) || statusOf(failure) === NOT_FOUND)) return { key: 'upkeep.no_debugging' };
  const text = serverTextOf(failure);
  return statusOf(failure) === UNPROCESSABLE && text !== '' ? { key: 'errors.response_text', args: { text } } : failureText(failure);
};

/** The maintenance of a GoToSocial server (rule tools-upkeep). */
export const upkeepMachine = partMachine<Upkeep, UpkeepAction>(
  'upkeep',
  (failure, action) => ({ key: `upkeep.failed.${action.type}`, args: { error: reasonOf(failure, action) } }),
  {
    successOf: ({ type }) => (type === 'fetch_url' ? undefined : { key: `upkeep.done.${type}` }),
    draftOf: (action) => {
      const entered = sentBy(action);
      return entered && { of: UPKEEP_FORM, entered };
    },
  },
);
