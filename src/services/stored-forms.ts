import { fromCallback } from 'xstate';
import type { Store } from '#platform/storage.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { Live } from './effects.ts';

type Keep<F> = { type: 'form.store'; of: string; form?: F | undefined };

/** A source that stores unfinished forms, each under its own name: it sends `form.restored` for those that exist when it starts, and `form.changedElsewhere` when another tab writes or removes one. */
export const storedForms = <F extends object>(
  { storage, tabChannel }: { storage: Store } & Pick<Live, 'tabChannel'>,
  prefix: string,
  read: (stored: Readonly<Record<string, unknown>>) => F | undefined,
) =>
  fromCallback<Keep<F>>(({ sendBack, receive }) => {
    const storedForm = (of: string): F | undefined => {
      const stored = storage.read(prefix + of, isRecord);
      return stored && read(stored);
    };
    for (const [key] of storage.all(prefix)) {
      const of = key.slice(prefix.length);
      const form = storedForm(of);
      if (form) sendBack({ type: 'form.restored', of, form });
    }
    const { say: notify, close } = tabChannel(prefix, (value) => {
      if (typeof value === 'string') sendBack({ type: 'form.changedElsewhere', of: value, form: storedForm(value) });
    });
    receive(({ of, form }) => {
      if (form) storage.write(prefix + of, form);
      else storage.remove(prefix + of);
      notify(of);
    });
    return close;
  });
