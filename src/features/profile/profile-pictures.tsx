import { useIntl } from 'react-intl';
import type { Account } from '#domain/account/account.ts';
import { plainName } from '#domain/account/profile.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { Avatar } from '#components/account/avatar.tsx';
import { AnimatedImg } from '#components/media/animated-img.tsx';
import { useOpenMedia } from '#components/media/open-media.ts';
import styles from './profile-header.module.css';

type Props = { account: Account; isCovered: boolean };

/** Returns a function that opens the viewer on one picture of a profile (rule profile-pictures). */
const usePicture = (id: 'avatar' | 'banner', { url, still, description }: { url: string; still: string; description: string }) => {
  const open = useOpenMedia([{ id, kind: 'image', url, previewUrl: still, mimetype: 'image/*', description }]);
  return () => open(id);
};

/** The banner; a coloured field where there is none. */
export function BannerPicture({ account, isCovered }: Props) {
  const intl = useIntl();
  const { header, headerStatic: still, headerDescription: description = '' } = account;
  const name = description || intl.formatMessage({ id: 'profile.banner' }, { name: plainName(account) });
  const open = usePicture('banner', { url: header, still, description: name });
  const src = isCovered ? undefined : safeMediaUrl(still);
  return (
    <div className={styles.banner}>
      {src !== undefined && (
        <button type="button" className={styles.picture} aria-label={name} title={description || undefined} onClick={open}>
          <AnimatedImg src={src} alt="" decoding="async" instead={null} />
        </button>
      )}
    </div>
  );
}

/** An account's avatar; a covered one shows only the initial. */
export function AvatarPicture({ account, isCovered }: Props) {
  const intl = useIntl();
  const { avatar, avatarStatic: still, avatarDescription: description = '' } = account;
  const name = description || intl.formatMessage({ id: 'profile.picture_of' }, { name: plainName(account) });
  const open = usePicture('avatar', { url: avatar, still, description: name });
  const isThere = !isCovered && safeMediaUrl(avatar) !== undefined;
  const shown = isThere ? account : { ...account, avatar: '', avatarStatic: '' };
  return (
    <div className={styles.avatar}>
      {isThere ? (
        <button type="button" className={styles.picture} aria-label={name} title={description || undefined} onClick={open}>
          <Avatar account={shown} size="l" />
        </button>
      ) : (
        <Avatar account={shown} size="l" />
      )}
    </div>
  );
}
