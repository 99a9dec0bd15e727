import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { warningForm, type WarningTexts } from '#domain/account/limits.ts';
import { isPolicyTag, isSwitch, mustConfirm, patchesBy, type ModeratedAccount, type Tool } from '#domain/account/moderation.ts';
import { errorNotice, successNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided, type Call } from '../support/unprovided.ts';

/** An action and its account, as it is loaded now; `isWarning` asks for a text to the account first. */
export type Use = { account: ModeratedAccount; tool: Tool; wanted: boolean; isWarning?: boolean };
/** The account whose data are edited. */
type Edited = Pick<ModeratedAccount, 'id' | 'acct'>;
type Context = { uses: Readonly<Record<string, Begun>>; question: Use | undefined; edited: Edited | undefined };
type Ended = { actorId: string; error?: unknown };
type Event =
  | ({ type: 'tool.use' } & Use)
  | { type: 'tool.confirm'; warning?: WarningTexts }
  | { type: 'tool.cancel' | 'tool.closeEditor' }
  | { type: 'tool.edit'; account: Edited }
  | DoneActorEvent<void>
  | ErrorActorEvent;
type Warned = { warning?: WarningTexts | undefined };
type Applied = { accountId: string; acct: string; tool: Tool; wanted: boolean } & Warned;
type Begun = Use & Warned;
type Machine = { context: Context; events: Event; actors: { applyTool: Call<void, Applied> }; actions: { begin: Begun } };

const FAMILY = 'tool:';

/** The notice about an account after an action; Mastodon, which alone has limits and warnings, suspends accounts where others deactivate them. */
const doneBy = ({ account, tool, wanted, warning }: Begun): string => {
  const isSuspension = tool === 'deactivated' && (account.limits !== undefined || warning !== undefined);
  const name = isPolicyTag(tool) ? 'tag' : isSuspension ? 'suspended' : tool;
  return `moderation.done.${isSwitch(tool) && !wanted ? 'not_' : ''}${name}`;
};

/** The staff's actions on accounts, one at a time per account, for as long as the session lives; a removal is confirmed first, a warning gets its text, which stays where the server refused it, and the page changes when the server has done it (rules removal-confirmed, account-warnings, staff-waits). */
export const accountToolsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { applyTool: unprovided<void, Applied>('applyTool') },
  guards: {
    mustConfirm: (_, { tool, isWarning }: Pick<Use, 'tool' | 'isWarning'>) => isWarning === true || mustConfirm(tool),
    isBusy: ({ context: { uses } }, { account }: { account: ModeratedAccount }) => Object.hasOwn(uses, FAMILY + account.id),
  },
  actions: {
    setQuestion: assign((_, question: Use) => ({ question })),
    clearQuestion: assign({ question: undefined }),
    setEdited: assign((_, { id, acct }: Edited) => ({ edited: { id, acct } })),
    clearEdited: assign({ edited: undefined }),
    begin: action<Machine, Begun>(({ context: { uses }, enqueue }, use) => {
      const id = FAMILY + use.account.id;
      const { tool, wanted, warning } = use;
      const { id: accountId, acct } = use.account;
      enqueue.spawnChild('applyTool', { id, input: { accountId, acct, tool, wanted, ...(warning && { warning }) } });
      enqueue.assign({ uses: { ...uses, [id]: use } });
    }),
    confirm: action<Machine, Warned>(({ context: { question }, enqueue }, { warning }) => {
      if (question) enqueue({ type: 'begin', params: { ...question, warning } });
    }),
    end: action<Machine, Ended>(({ context, enqueue }, { actorId, error }) => {
      const { [actorId]: use, ...uses } = context.uses;
      enqueue(clearAway(actorId));
      enqueue.assign({ uses });
      if (error !== undefined) {
        const name = `@${use?.account.acct}`;
        enqueue(showNotice(() => errorNotice('moderation.failed.account', { name, error: failureText(toFailure(error)) })));
      } else if (use) {
        const { account, tool, wanted, warning } = use;
        if (warning) enqueue(sendToActor('toolDrafts', () => ({ type: 'draft.sent', of: warningForm(account.id), entered: warning })));
        for (const patch of patchesBy(account, tool, wanted)) enqueue(sendToActor('entities', () => patch));
        enqueue(showNotice(() => successNotice(doneBy(use), { name: `@${account.acct}` })));
      }
    }),
  },
}).createMachine({
  id: 'accountTools',
  context: { uses: {}, question: undefined, edited: undefined },
  initial: 'ready',
  on: {
    'tool.use': [
      { guard: { type: 'isBusy', params: ({ event: { account } }) => ({ account }) } },
      {
        guard: { type: 'mustConfirm', params: ({ event: { tool, isWarning = false } }) => ({ tool, isWarning }) },
        target: '.confirming',
        actions: {
          type: 'setQuestion',
          params: ({ event: { account, tool, wanted, isWarning = false } }) => ({ account, tool, wanted, isWarning }),
        },
      },
      { actions: { type: 'begin', params: ({ event: { account, tool, wanted } }) => ({ account, tool, wanted }) } },
    ],
    'tool.edit': { actions: { type: 'setEdited', params: ({ event: { account } }) => account } },
    'tool.closeEditor': { actions: 'clearEdited' },
    'xstate.done.actor.*': { actions: { type: 'end', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'end', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    ready: {},
    confirming: {
      on: {
        'tool.confirm': {
          target: 'ready',
          actions: [{ type: 'confirm', params: ({ event: { warning } }) => ({ warning }) }, 'clearQuestion'],
        },
        'tool.cancel': { target: 'ready', actions: 'clearQuestion' },
      },
    },
  },
});

/** Returns the account whose data are edited in a dialog. */
export const selectEdited = ({ context }: SnapshotFrom<typeof accountToolsMachine>): Edited | undefined => context.edited;
/** Returns the action that is to be confirmed. */
export const selectToolQuestion = ({ context }: SnapshotFrom<typeof accountToolsMachine>): Use | undefined => context.question;
