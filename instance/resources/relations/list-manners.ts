import { Refusal } from '#instance/http/errors.ts';

/** The errors of a server that supports list options, and its default page size of members. */
export interface ListManner {
  readonly longestTitle: number;
  readonly usualPolicy: 'followed' | 'list';
  readonly usualPage: number | undefined;
  missing(): Refusal;
  title(): Refusal;
  stranger(account: string): Refusal;
  again(account: string, list: number): Refusal;
}

const refused = (status: 400 | 404 | 422, error: string) => new Refusal(status, { error });
const longest = 200;

/** The flavours whose lists have options; others have a title only. */
export const listManners: Readonly<Partial<Record<string, ListManner>>> = {
  gotosocial: {
    longestTitle: longest,
    usualPolicy: 'followed',
    usualPage: undefined,
    missing: () => refused(404, 'Not Found: list not found'),
    title: () => refused(400, `Bad Request: list title must be provided, and must be no more than ${longest} chars`),
    stranger: (account) => refused(404, `Not Found: account ${account} not found`),
    again: (account, list) => refused(422, `Unprocessable Entity: account ${account} is already in list ${list}`),
  },
  mastodon: {
    longestTitle: 256,
    usualPolicy: 'followed',
    usualPage: 40,
    missing: () => refused(404, 'Record not found'),
    title: () => refused(422, "Validation failed: Title can't be blank"),
    stranger: () => refused(404, 'Record not found'),
    again: () => refused(422, 'Validation failed: Account has already been taken'),
  },
  hollo: {
    longestTitle: longest,
    usualPolicy: 'list',
    usualPage: undefined,
    missing: () => refused(404, 'Record not found'),
    title: () => refused(422, 'title'),
    stranger: () => refused(404, 'Record not found'),
    again: () => refused(422, 'account_ids'),
  },
};
