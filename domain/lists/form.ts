import { isRecord } from '../settings/kinds.ts';
import { isRepliesPolicy, type OwnList, type RepliesPolicy } from './own-list.ts';

/** Somebody who is to be on a list, by the name that is shown until more is known of them. */
export interface Picked {
  readonly id: string;
  readonly acct: string;
}

/** What was typed and chosen, and the server does not have yet; what is absent stands as the server has it. */
export interface ListForm {
  readonly title?: string;
  readonly repliesPolicy?: RepliesPolicy;
  readonly isExclusive?: boolean;
  /** Who is to be on a list that is being made. */
  readonly people: readonly Picked[];
  /** The list as it was made, where its people are not on it yet (rule list-half-made). */
  readonly made?: OwnList;
}

export const emptyForm: ListForm = { people: [] };

/** Under what begins the storage's name of each unfinished form of an account; the list follows, or `new`. */
export const listFormsPrefix = (owner: string): string => `list/${owner}/`;

const isPicked = (value: unknown): value is Picked =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['acct'] === 'string';
const isOwnList = (value: unknown): value is OwnList =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['title'] === 'string';

/** A form as it was written down; a foreign or spoilt one is read as far as it goes. */
export const formOf = (value: unknown): ListForm => {
  if (!isRecord(value)) return emptyForm;
  const { title, repliesPolicy, isExclusive, people, made } = value;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(isRepliesPolicy(repliesPolicy) ? { repliesPolicy } : {}),
    ...(typeof isExclusive === 'boolean' ? { isExclusive } : {}),
    people: Array.isArray(people) ? people.filter(isPicked) : [],
    ...(isOwnList(made) ? { made } : {}),
  };
};

/** Whether it holds anything worth keeping. */
export const isFilled = ({ people, ...rest }: ListForm): boolean => people.length > 0 || Object.keys(rest).length > 0;

/** Without what the server has just as well. */
export const settledForm = ({ title, repliesPolicy, isExclusive, ...rest }: ListForm, list: OwnList): ListForm => ({
  ...rest,
  ...(title === undefined || title === list.title ? {} : { title }),
  ...(repliesPolicy === undefined || repliesPolicy === list.repliesPolicy ? {} : { repliesPolicy }),
  ...(isExclusive === undefined || isExclusive === (list.isExclusive ?? false) ? {} : { isExclusive }),
});

/** What is sent of a list. */
export type DesiredList = Omit<OwnList, 'id'>;

/** The list as the form wants it. */
export const desiredOf = ({ title, repliesPolicy, isExclusive }: ListForm, list: OwnList | undefined): DesiredList => {
  const policy = repliesPolicy ?? list?.repliesPolicy;
  const exclusive = isExclusive ?? list?.isExclusive;
  return {
    title: (title ?? list?.title ?? '').trim(),
    ...(policy === undefined ? {} : { repliesPolicy: policy }),
    ...(exclusive === undefined ? {} : { isExclusive: exclusive }),
  };
};
