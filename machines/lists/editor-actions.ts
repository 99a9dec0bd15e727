import { emptyForm, settledForm, desiredOf, type ListForm, type DesiredList, type Picked } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { Source } from '../support/unprovided.ts';
import type { Event } from './list-editor.machine.ts';

/** Which list; none for one that is being made. */
export type EditorTarget = { listId: string | undefined };
/** What is written down at once, and let go when there is nothing of it any more. */
export type FormKept = EditorTarget & { type: 'form.keep'; form: ListForm };
/** What another tab of this account made of a form. */
export type FormElsewhere = EditorTarget & { form: ListForm };
export type Context = EditorTarget & {
  list: OwnList | undefined;
  form: ListForm;
  /** What is on its way. */
  desired: DesiredList;
  /** The list that was made last. */
  madeId: string;
  /** Some of the people may be on it although that was refused. */
  isAgain: boolean;
  problem: Message | undefined;
  hasSaved: boolean;
  isShown: boolean;
  /** What is to be opened when what is under way has ended. */
  next: EditorTarget | undefined;
};
export type FormChange = Partial<Pick<ListForm, 'title' | 'repliesPolicy' | 'isExclusive'>>;
type Machine = { context: Context; events: Event; actors: { keepForm: Source<FormKept> }; actions: { hold: { form: ListForm } } };

/** What the form holds now is on this device before anything else happens (rule list-kept). */
const hold = action<Machine, { form: ListForm }>(({ context: { listId }, enqueue }, { form }) => {
  enqueue.assign({ form });
  enqueue.sendTo('keepForm', { type: 'form.keep', listId, form });
});

const edit = action<Machine, { change: FormChange }>(({ context: { form, list }, enqueue }, { change }) => {
  const next = { ...form, ...change };
  enqueue.assign({ problem: undefined, hasSaved: false });
  enqueue({ type: 'hold', params: { form: list ? settledForm(next, list) : next } });
});

/** Another tab wrote it down already. */
const follow = action<Machine, FormElsewhere>(({ enqueue }, { form }) => enqueue.assign({ form, problem: undefined, hasSaved: false }));

const pick = action<Machine, { person: Picked; wanted: boolean }>(({ context: { form }, enqueue }, { person, wanted }) => {
  const others = form.people.filter(({ id }) => id !== person.id);
  enqueue({ type: 'hold', params: { form: { ...form, people: wanted ? [...others, person] : others } } });
});

const begin = action<Machine>(({ context: { form, list }, enqueue }) =>
  enqueue.assign({ desired: desiredOf(form, list), problem: undefined, hasSaved: false }),
);

const notify = (list: OwnList) => sendToActor('lists', () => ({ type: 'lists.loaded', list }));

/** The server has what was sent; what was typed meanwhile stays. */
const take = action<Machine, { list: OwnList }>(({ context: { form }, enqueue }, { list }) => {
  enqueue(notify(list));
  enqueue.assign({ list, hasSaved: true });
  enqueue({ type: 'hold', params: { form: settledForm(form, list) } });
});

/** From here on no second list is made, whatever becomes of its people (rule list-half-made). */
const takeMade = action<Machine, { list: OwnList }>(({ context: { form }, enqueue }, { list }) => {
  enqueue(notify(list));
  enqueue.assign({ isAgain: false });
  enqueue({ type: 'hold', params: { form: { people: form.people, made: list } } });
});

const refuse = action<Machine, { error: unknown }>(({ enqueue }, { error }) => enqueue.assign({ problem: failureText(toFailure(error)) }));

const letGo = action<Machine>(({ enqueue }) => {
  enqueue.assign({ problem: undefined });
  enqueue({ type: 'hold', params: { form: emptyForm } });
});

const finish = action<Machine>(({ context: { form }, enqueue }) => {
  enqueue.assign({ madeId: form.made?.id ?? '', problem: undefined });
  enqueue({ type: 'hold', params: { form: emptyForm } });
});

const later = action<Machine, EditorTarget>(({ enqueue }, next) => enqueue.assign({ next, isShown: true }));
const leave = action<Machine>(({ enqueue }) => enqueue.assign({ isShown: false }));
const again = action<Machine>(({ enqueue }) => enqueue.assign({ isAgain: true, problem: undefined }));

/** What the form of a list does with what is typed, picked and answered. */
export const editorActions = { hold, edit, follow, pick, begin, take, takeMade, refuse, letGo, finish, await: later, leave, again };
