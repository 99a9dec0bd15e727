import type { AccountTexts, EditedAccount } from '#domain/server-tools/account-editor.ts';

const texts: AccountTexts = { name: 'Noor', email: 'noor@harbour.example', bio: 'Tide tables', locked: '', bot: '', discoverable: 'yes' };

/** Returns an account as the staff edit it. */
export const anEditedAccount = ({
  texts: change,
  ...rest
}: Partial<Omit<EditedAccount, 'texts'>> & { texts?: Partial<AccountTexts> } = {}): EditedAccount => ({
  acct: 'noor',
  texts: { ...texts, ...change },
  pictures: { avatar: 'https://harbour.example/noor.png', banner: '', background: '' },
  rejected: {},
  saved: [],
  ignored: [],
  savedPasswords: 0,
  ...rest,
});
