import { pipe, transform } from 'valibot';
import type { InstanceInfo } from '#domain/server/instance.ts';
import { capabilitiesOf, reportedEntries } from './capabilities.ts';
import { flag, group, lenient, present, shape, nonEmptyText } from '#http/tolerant.ts';

const configuration = group(shape({ translation: group(shape({ enabled: flag })), vapid: group(shape({ publicKey: nonEmptyText })) }));

const registrations = group(
  shape({ minAge: lenient((value) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined)) }),
);

type Reported = Pick<InstanceInfo, 'vapidPublicKey' | 'translates' | 'joining' | 'mastodonApi' | 'capabilities'>;

/** The additional fields of the second document: reported abilities, the key of push messages, translation, and the minimum age. */
export const secondInstanceSchema = pipe(
  shape({ configuration, registrations, ...reportedEntries }),
  transform(({ configuration: set, registrations, ...reported }): Reported =>
    present({
      ...capabilitiesOf(reported),
      vapidPublicKey: set?.vapid?.publicKey || undefined,
      translates: set?.translation?.enabled || undefined,
      joining: registrations?.minAge === undefined ? undefined : { minAge: registrations.minAge },
    }),
  ),
);
