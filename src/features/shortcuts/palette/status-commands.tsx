import { useCallback, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { articleOf } from '#components/shortcuts/focused-status.ts';
import { StatusLinks } from '#components/status/menu-links.tsx';
import { activeKey } from '#domain/shortcuts/keys.ts';
import type { Status } from '#domain/status/status.ts';
import { usePageActor, useRow } from '#react/hooks.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useSelected } from '#react/use-selected.ts';
import { ConversationsIcon, ShowIcon, UserIcon } from '#ui/lazy-icons.tsx';
import { STATUS_KEYS } from '../status-keys.ts';
import type { Command } from './command.ts';
import styles from './palette.module.css';

/** The icons of the keys that press a link or a button without one. */
const ICONS: Readonly<Record<string, ReactNode>> = { open: <ConversationsIcon />, profile: <UserIcon />, unfold: <ShowIcon /> };

/** Copies the icon of a control into an option. */
function IconOf({ item }: { item: Element }) {
  const fill = useCallback((slot: HTMLElement | null) => slot?.replaceChildren(...cloned(item)), [item]);
  return <span ref={fill} className={styles.icon} aria-hidden="true" />;
}

const cloned = (item: Element): readonly Node[] => [...item.querySelectorAll(':scope > svg')].map((icon) => icon.cloneNode(true));

const commandsIn = (menu: Element): readonly Command[] =>
  [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].map((item) => {
    const label = item.textContent.trim();
    const checked = item.getAttribute('aria-checked');
    return {
      key: `menu ${label}`,
      group: 'status',
      label,
      icon: <IconOf item={item} />,
      isOn: checked === null ? undefined : checked === 'true',
      run: () => item.click(),
    };
  });

/** Returns the commands of the menu that is rendered into the ref, as they change. */
const useMenuCommands = () => {
  const [commands, setCommands] = useState<readonly Command[]>([]);
  const ref = useCallback((menu: HTMLElement | null) => {
    if (!menu) return undefined;
    const read = () => setCommands(commandsIn(menu));
    const observer = new MutationObserver(read);
    observer.observe(menu, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-checked'] });
    read();
    return () => observer.disconnect();
  }, []);
  return { commands, ref };
};

/** Returns the keys of the page that do something in the article of a status. */
const useKeyCommands = (statusId: string | undefined): readonly Command[] => {
  const intl = useIntl();
  const settings = useSelected(usePageActor('settings'), selectSettings);
  if (statusId === undefined) return [];
  const article = articleOf(statusId);
  return STATUS_KEYS.flatMap(({ name, presses }) => {
    const control = article?.querySelector<HTMLElement>(presses);
    if (!control) return [];
    const pressed = control.getAttribute('aria-pressed');
    return {
      key: name,
      group: 'status',
      label: intl.formatMessage({ id: `shortcuts.${name}` }),
      icon: ICONS[name] ?? <IconOf item={control} />,
      press: activeKey(settings, name),
      isOn: pressed === null ? undefined : pressed === 'true',
      // The field has the focus until now: only then is known which of several articles of the status had it.
      run: () => (articleOf(statusId)?.querySelector<HTMLElement>(presses) ?? control).click(),
    };
  });
};

/**
 * Returns what can be done with a status: what the keys press in its article, and the items of its own menu, which is rendered unseen so
 * that both always offer the same (rule palette-commands).
 */
export const useStatusCommands = (statusId: string | undefined): { commands: readonly Command[]; menu: ReactNode } => {
  const status = useRow('statuses', statusId);
  const keys = useKeyCommands(status?.id);
  const { commands, ref } = useMenuCommands();
  if (status === undefined) return { commands: [], menu: null };
  return {
    commands: [...keys, ...commands],
    menu: (
      <div ref={ref} hidden>
        <MenuOf status={status} />
      </div>
    ),
  };
};

function MenuOf({ status }: { status: Status }) {
  const own = useOwnParts();
  return own ? <own.StatusMenu status={status} /> : <StatusLinks status={status} />;
}
