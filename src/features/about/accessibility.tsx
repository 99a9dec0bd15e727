import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import styles from './about.module.css';

/** The id of the section with the accounts that receive reports of barriers: the staff, or else the contact. */
export const CONTACT_ID = 'about-contact';

/** The accessibility statement; its button leads to those who run the server, where the page lists them (rule accessibility-statement). */
export function Accessibility({ hasContact }: { hasContact: boolean }) {
  return (
    <section>
      <h2>
        <FormattedMessage id="about.accessibility" />
      </h2>
      <p>
        <FormattedMessage id="about.accessibility_aim" />
      </p>
      <p>
        <FormattedMessage id="about.accessibility_report" />
      </p>
      {hasContact && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => giveFocus(document.getElementById(CONTACT_ID))}>
            <FormattedMessage id="about.accessibility_contact" />
          </Button>
        </div>
      )}
    </section>
  );
}
