import { useIntl } from 'react-intl';
import type { Account } from '#domain/account/account.ts';
import { useDate } from '#i18n/dates.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { SeenIcon } from '#ui/lazy-icons.tsx';
import styles from './profile-fields.module.css';

/** The same name may occur twice. */
const keyOf = (name: string, at: number): string => `${at} ${name}`;

/** The profile fields; a link that was verified is marked (rule profile-fields). */
export function ProfileFields({ account: { fields, emojis } }: { account: Pick<Account, 'fields' | 'emojis'> }) {
  const intl = useIntl();
  const date = useDate();
  return (
    <dl className={styles.fields} aria-label={intl.formatMessage({ id: 'profile.details' })}>
      {fields.map(({ name, value, verifiedAt }, at) => {
        const verified = verifiedAt && intl.formatMessage({ id: 'profile.verified' }, { date: date(verifiedAt, { dateStyle: 'long' }) });
        return (
          <div key={keyOf(name, at)} className={`${styles.field} ${verified ? styles.verified : ''}`}>
            <dt dir="auto">
              <EmojiText text={name} emojis={emojis} />
            </dt>
            <dd dir="auto">
              {verified && <SeenIcon role="img" aria-label={verified} className={styles.mark} />}
              <RichText content={value} emojis={emojis} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
