import { useSelector } from '@xstate/react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { conflictOf, SHORTCUT_NAMES } from '#domain/shortcuts/assign.ts';
import { assignedKey, DEFAULT_KEYS, type ShortcutName } from '#domain/shortcuts/keys.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectConflict, selectIsRejected, selectRecorded } from '#machines/shortcuts/shortcut-keys.machine.ts';
import { pressedKey } from '#components/shortcuts/pressed-key.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { giveFocus, leaveFocusTo } from '#ui/leave-focus.ts';
import { EditIcon, UndoIcon } from '#ui/lazy-icons.tsx';
import { KeyName } from './key-name.tsx';
import styles from './key-editor.module.css';

/** The keys of all shortcuts, each with the buttons that change and reset it (rule shortcuts-remapped). */
export function KeyEditor() {
  const actor = useSessionActor('shortcutKeys');
  const { shortcutKeys } = useSelected(usePageActor('settings'), selectSettings);
  // The next visit must not begin with a key that was to be pressed in this one.
  useWatch('shortcutKeys', { key: 'shortcutKeys', leave: { type: 'keys.cancel' } });
  return (
    <div className={styles.editor}>
      <ul className={styles.keys}>
        {SHORTCUT_NAMES.map((name) => (
          <KeyLine key={name} name={name} />
        ))}
      </ul>
      <Button variant="quiet" isInert={Object.keys(shortcutKeys).length === 0} onClick={() => actor.send({ type: 'keys.restoreAll' })}>
        <FormattedMessage id="shortcuts.restore_all" />
      </Button>
    </div>
  );
}

function KeyLine({ name }: { name: ShortcutName }) {
  const intl = useIntl();
  const actor = useSessionActor('shortcutKeys');
  const isRecorded = useSelected(actor, selectRecorded) === name;
  const conflict = useSelector(actor, selectConflict, isSame);
  const { shortcutKeys: keys } = useSelected(usePageActor('settings'), selectSettings);
  const change = useRef<HTMLButtonElement>(null);
  const action = intl.formatMessage({ id: `shortcuts.${name}` });
  const key = assignedKey(keys, name);
  const shared = conflictOf(keys, name, key);
  return (
    <li className={styles.line}>
      <span className={styles.action}>{action}</span>
      {isRecorded ? (
        <Recorder action={action} heir={() => change.current} />
      ) : (
        <span className={styles.key}>{key === '' ? <FormattedMessage id="shortcuts.no_key" /> : <KeyName of={key} />}</span>
      )}
      <span className={styles.buttons}>
        <IconButton
          ref={change}
          label={intl.formatMessage({ id: 'shortcuts.change' }, { action })}
          icon={<EditIcon />}
          onClick={() => actor.send(isRecorded ? { type: 'keys.cancel' } : { type: 'keys.start', name })}
        />
        <IconButton
          label={intl.formatMessage({ id: 'shortcuts.restore' }, { action })}
          icon={<UndoIcon />}
          aria-disabled={key === DEFAULT_KEYS[name] || undefined}
          onClick={() => key !== DEFAULT_KEYS[name] && actor.send({ type: 'keys.restore', name, keys })}
        />
      </span>
      {conflict?.name === name && (
        <div className={styles.conflict} role="alert">
          <FormattedMessage
            id="shortcuts.conflict"
            values={{ key: conflict.key, other: intl.formatMessage({ id: `shortcuts.${conflict.other}` }) }}
          />
          <Button variant="quiet" onClick={() => actor.send({ type: 'keys.take' })}>
            <FormattedMessage id="shortcuts.take" />
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'keys.cancel' })}>
            <FormattedMessage id="general.cancel" />
          </Button>
        </div>
      )}
      {shared && conflict?.name !== name && (
        <p className={styles.conflict}>
          <FormattedMessage id="shortcuts.shared" values={{ other: intl.formatMessage({ id: `shortcuts.${shared}` }) }} />
        </p>
      )}
    </li>
  );
}

type Conflict = ReturnType<typeof selectConflict>;
const isSame = (one: Conflict, other: Conflict): boolean =>
  one?.name === other?.name && one?.key === other?.key && one?.other === other?.other;

/** The field that takes the new key: screen readers pass keys to a text field instead of using them for their own commands. */
function Recorder({ action, heir }: { action: string; heir: () => HTMLElement | null }) {
  const intl = useIntl();
  const help = useId();
  const actor = useSessionActor('shortcutKeys');
  const name = useSelected(actor, selectRecorded);
  const isRejected = useSelected(actor, selectIsRejected);
  const { shortcutKeys: keys } = useSelected(usePageActor('settings'), selectSettings);
  const pressed = (event: KeyboardEvent) => {
    if (event.altKey && event.key.length === 1) {
      // A character that needs Alt can be typed, but no press of it counts as a shortcut.
      event.preventDefault();
      actor.send({ type: 'keys.press', key: '', keys });
      return;
    }
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift' || isComposing(event.nativeEvent))
      return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') actor.send({ type: 'keys.cancel' });
    else if (name && (event.key === 'Backspace' || event.key === 'Delete')) actor.send({ type: 'keys.remove', name, keys });
    else actor.send({ type: 'keys.press', key: pressedKey(event), keys });
  };
  return (
    <>
      <input
        ref={takeFocus(heir)}
        className={styles.field}
        aria-label={intl.formatMessage({ id: 'shortcuts.new_key' }, { action })}
        aria-describedby={help}
        aria-invalid={isRejected || undefined}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value=""
        onKeyDown={pressed}
        // The keyboard of a phone reports no key.
        onChange={({ currentTarget }) => actor.send({ type: 'keys.press', key: currentTarget.value.slice(-1), keys })}
      />
      <p id={help} className={styles.help} role={isRejected ? 'alert' : undefined}>
        <FormattedMessage id={isRejected ? 'shortcuts.rejected' : 'shortcuts.press'} />
      </p>
    </>
  );
}

/** Returns a ref that focuses the field once, and returns the focus to the button when the field is removed. */
const takeFocus = (heir: () => HTMLElement | null) => (field: HTMLInputElement | null) => {
  if (field && document.activeElement !== field) giveFocus(field);
  return leaveFocusTo<HTMLInputElement>(() => [heir()])(field);
};
