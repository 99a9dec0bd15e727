import { isRecord } from '../settings/kinds.ts';
import { isRepliesPolicy, type OwnList, type RepliesPolicy } from './own-list.ts';

/** An account to be added to a list, with the name that is shown until it is loaded. */
export interface Picked {
  readonly id: string;
  readonly acct: string;
}

/** The typed and chosen values that the server does not have yet; absent ones are unchanged. */
export interface ListForm {
  readonly title?: string;
  readonly repliesPolicy?: RepliesPolicy;
  readonly isExclusive?: boolean;
  /** The accounts for a list that is being created. */
  readonly people: readonly Picked[];
  /** The created list, while its accounts are not added yet (rule list-half-made). */
  readonly made?: OwnList;
}

export const emptyForm: ListForm = { people: [] };

/** Returns the prefix of the storage keys of an account's unfinished forms; the id of the list follows, or `new`. */
export const listFormsPrefix = (owner: string): string => `list/${owner}/`;

const isPicked = (value: unknown): value is Picked =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['acct'] === 'string';
const isOwnList = (value: unknown): value is OwnList =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['title'] === 'string';

/** Parses a stored form; invalid fields are ignored. */
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

/** True if it has any content to be stored. */
export const isFilled = ({ people, ...rest }: ListForm): boolean => people.length > 0 || Object.keys(rest).length > 0;

/** Returns the form without the values that equal those of the server. */
export const settledForm = ({ title, repliesPolicy, isExclusive, ...rest }: ListForm, list: OwnList): ListForm => ({
  ...rest,
  ...(title === undefined || title === list.title ? {} : { title }),
  ...(repliesPolicy === undefined || repliesPolicy === list.repliesPolicy ? {} : { repliesPolicy }),
  ...(isExclusive === undefined || isExclusive === (list.isExclusive ?? false) ? {} : { isExclusive }),
});

/** The body of the request for a list. */
export type DesiredList = Omit<OwnList, 'id'>;

/** Returns the list with the changes of the form. */
export const desiredOf = ({ title, repliesPolicy, isExclusive }: ListForm, list: OwnList | undefined): DesiredList => {
  const policy = repliesPolicy ?? list?.repliesPolicy;
  const exclusive = isExclusive ?? list?.isExclusive;
  return {
    title: (title ?? list?.title ?? '').trim(),
    ...(policy === undefined ? {} : { repliesPolicy: policy }),
    ...(exclusive === undefined ? {} : { isExclusive: exclusive }),
  };
};
