import { FormattedMessage, useIntl } from 'react-intl';
import { selectShownHandle } from '#machines/security/second-factor.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useOwnDomain } from '#react/use-own-domain.ts';
import { shownOf } from '#react/shown.ts';
import { fullHandle } from '#domain/account/profile.ts';
import { codesText } from '#domain/security/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { saveFile } from '#ui/save-file.ts';
import { useOwnName } from '#components/settings/typed-name.tsx';
import { useCopy } from '#react/use-copy.ts';
import { useSelected } from '#react/use-selected.ts';
import styles from '#components/settings/security.module.css';

/**
 * New recovery codes, shown only now: to copy, to save and to print, until the user confirms that they are stored (rule recovery-codes).
 */
export function RecoveryCodes() {
  const intl = useIntl();
  const copy = useCopy();
  const name = useOwnName();
  const domain = useOwnDomain();
  const factor = useSessionActor('secondFactor');
  const codes = (shownOf(useSelected(factor, selectShownHandle)) ?? []) as readonly string[];
  const heading = intl.formatMessage({ id: 'security.codes_of' }, { name: fullHandle({ acct: name }, domain).slice(1) });
  const text = codesText(codes, heading);
  return (
    <div className={styles.form}>
      <p role="status" tabIndex={-1} ref={(element) => giveFocus(element)}>
        <FormattedMessage id="security.codes_help" />
      </p>
      <div className={styles.codes}>
        <p className={styles.printed}>{heading}</p>
        <ul aria-label={intl.formatMessage({ id: 'security.codes' })} dir="ltr">
          {codes.map((one) => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => copy(text, { done: 'security.codes_copied', failed: 'security.copy_failed' })}>
          <FormattedMessage id="security.copy_codes" />
        </Button>
        <Button variant="quiet" onClick={() => saveFile(`${name}-recovery-codes.txt`, text, 'text/plain')}>
          <FormattedMessage id="security.download_codes" />
        </Button>
        <Button variant="quiet" onClick={printAlone}>
          <FormattedMessage id="security.print_codes" />
        </Button>
        <Button onClick={() => factor.send({ type: 'factor.codesSaved' })}>
          <FormattedMessage id="security.codes_saved" />
        </Button>
      </div>
    </div>
  );
}

/** Prints only the marked part of the page, in the colours of the light theme: paper is light. */
const printAlone = (): void => {
  const { dataset } = document.documentElement;
  const { scheme } = dataset;
  Object.assign(dataset, { printing: 'alone', scheme: 'light' });
  window.print();
  delete dataset['printing'];
  if (scheme === undefined) delete dataset['scheme'];
  else dataset['scheme'] = scheme;
};
