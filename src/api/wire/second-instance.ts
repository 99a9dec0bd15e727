import { pipe, transform } from 'valibot';
import type { InstanceInfo } from '#domain/server/instance.ts';
import { flag, group, present, shape, words } from './tolerant.ts';

const configuration = group(shape({ translation: group(shape({ enabled: flag })), vapid: group(shape({ publicKey: words })) }));

/** What the second document adds: the key that pushes are signed with, and whether it translates. */
export const secondInstanceSchema = pipe(
  shape({ configuration }),
  transform(({ configuration: set }): Pick<InstanceInfo, 'vapidPublicKey' | 'translates'> =>
    present({ vapidPublicKey: set?.vapid?.publicKey, translates: set?.translation?.enabled || undefined }),
  ),
);
