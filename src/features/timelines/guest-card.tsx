import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import styles from './guest-card.module.css';

/**
 * Introduces the instance to guests with a link to the login, above the first status and only where no column beside it does; dismissed
 * permanently (rule guest-card).
 */
export function GuestCard() {
  const intl = useIntl();
  const { name, description, registrationOpen } = useSelected(usePageActor('boot'), selectInstance);
  const settings = usePageActor('settings');
  if (useSelected(settings, selectSettings).hideGuestCard) return null;
  return (
    <section className={styles.card} aria-label={name}>
      <IconButton
        label={intl.formatMessage({ id: 'general.dismiss' })}
        icon={<CloseIcon />}
        className={styles.close}
        onClick={() => settings.send({ type: 'setting.change', change: { hideGuestCard: true } })}
      />
      <h2>
        <bdi>{name || intl.formatMessage({ id: 'general.product' })}</bdi>
      </h2>
      <div className={styles.text}>{description ? <RichText content={description} /> : <FormattedMessage id="guest_card.hint" />}</div>
      <p className={styles.ways}>
        <LoginLink />
        {registrationOpen && (
          <Link href={pathTo('registration')}>
            <FormattedMessage id="login.register" />
          </Link>
        )}
        <Link href={pathTo('about')}>
          <FormattedMessage id="nav.about" />
        </Link>
      </p>
    </section>
  );
}
