import { useIntl } from 'react-intl';
import { useId, useState } from 'react';
import { useScreen } from '#react/use-screen.ts';
import { selectShoutState } from '#machines/shout/shoutbox.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/panel.tsx';
import { Shoutbox } from './shoutbox.tsx';
import styles from './shoutbox.module.css';

/** The shoutbox in the side column: for accounts, if the instance has one, the user has not hidden it and it is joined (rule shout-shown). */
export function ShoutPanel() {
  const intl = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const screen = useScreen();
  const state = useSelected(useMaybeSessionActor('shoutbox'), (snapshot) => (snapshot ? selectShoutState(snapshot) : 'loading'));
  if (state === 'loading' || state === 'refused' || screen?.name === 'shoutbox') return null;
  return (
    <Panel isBare>
      <h2 className={styles.head}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {intl.formatMessage({ id: 'shoutbox.title' })}
          <ChevronDownIcon />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Shoutbox />}
      </div>
    </Panel>
  );
}
