import { accountByEmail, accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { actorTypes, setOptions } from '../db/profile-options.ts';
import { setEmail, setPassword } from '../db/security/credentials.ts';
import type { Params } from '../db/store.ts';
import { Refusal } from '../http/errors.ts';
import { flag, text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { mark } from './moderate.ts';
import { formatted } from './publish.ts';
import { isEmail } from './security/register.ts';
import { endSessions } from './security/sessions.ts';

const limits = { name: 100, bio: 5000 } as const;
/** The message contains the servers' own placeholder, which they don't fill in here. */
const tooLong = 'should be at most %{count} character(s)';
const pictures = { avatar: 'avatar', banner: 'header', background: 'background' } as const;

/** Returns the servers' messages about invalid fields; all are checked. */
function problemsOf({ store }: Instance, account: Account, fields: Fields): JsonObject {
  const [email, name, bio, actor] = (['email', 'name', 'bio', 'actor_type'] as const).map((field) => text(fields, field));
  const emailProblem = (): string | undefined => {
    if (email === undefined) return undefined;
    if (!isEmail(email)) return 'has invalid format';
    return (accountByEmail(store, email)?.id ?? account.id) === account.id ? undefined : 'has already been taken';
  };
  const problems = {
    email: emailProblem(),
    name: name !== undefined && name.length > limits.name ? tooLong : undefined,
    bio: bio !== undefined && bio.length > limits.bio ? tooLong : undefined,
    actor_type: actor !== undefined && actor !== 'Person' && actor !== 'Service' ? 'is invalid' : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Returns the changed columns. Pictures can be removed; unknown fields, such as the old `locked`, are ignored. */
function columnsOf(instance: Instance, fields: Fields): Params {
  const columns: Params = {};
  const [name, bio, actor] = (['name', 'bio', 'actor_type'] as const).map((field) => text(fields, field));
  if (name !== undefined) columns['display_name'] = name;
  if (bio !== undefined) Object.assign(columns, { raw_note: bio, note: formatted(instance, bio, 'text/plain').html });
  if (text(fields, 'is_locked') !== undefined) columns['locked'] = flag(fields, 'is_locked') ? 1 : 0;
  if (actor !== undefined) columns['bot'] = actor === 'Service' ? 1 : 0;
  for (const [field, column] of Object.entries(pictures)) if (fields[field] === '') columns[column] = null;
  return columns;
}

/** Applies the fields with which the staff edit an account, all or none. Another password ends its sessions and must be changed at the next login. */
export function updateAsStaff(instance: Instance, account: Account, fields: Fields): Account {
  const { store } = instance;
  const errors = problemsOf(instance, account, fields);
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors });
  const [email, password, actor] = (['email', 'password', 'actor_type'] as const).map((field) => text(fields, field));
  store.transaction(() => {
    for (const [column, value] of Object.entries(columnsOf(instance, fields))) {
      store.run(`UPDATE accounts SET ${column} = :value WHERE id = :id`, { value, id: account.id });
    }
    if (text(fields, 'is_discoverable') !== undefined) setOptions(store, account.id, { discoverable: flag(fields, 'is_discoverable') });
    const type = actorTypes.find((one) => one === actor);
    if (type !== undefined) setOptions(store, account.id, { actor_type: type });
    if (email !== undefined) setEmail(store, account.id, email);
    if (password !== undefined && password !== '') {
      setPassword(store, account.id, password);
      mark(instance, account, 'password_reset_required', true);
      endSessions(instance, account.id);
    }
  });
  return accountById(store, account.id) ?? account;
}
