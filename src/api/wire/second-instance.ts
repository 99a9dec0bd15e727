import { pipe, transform } from 'valibot';
import type { InstanceInfo } from '#domain/server/instance.ts';
import { flag, group, lenient, present, shape, words } from './tolerant.ts';

const configuration = group(shape({ translation: group(shape({ enabled: flag })), vapid: group(shape({ publicKey: words })) }));

const registrations = group(
  shape({ minAge: lenient((value) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined)) }),
);

/** What the second document adds: the key that pushes are signed with, whether it translates, and how old one has to be. */
export const secondInstanceSchema = pipe(
  shape({ configuration, registrations }),
  transform(({ configuration: set, registrations: asked }): Pick<InstanceInfo, 'vapidPublicKey' | 'translates' | 'joining'> =>
    present({
      vapidPublicKey: set?.vapid?.publicKey,
      translates: set?.translation?.enabled || undefined,
      joining: asked?.minAge === undefined ? undefined : { minAge: asked.minAge },
    }),
  ),
);
