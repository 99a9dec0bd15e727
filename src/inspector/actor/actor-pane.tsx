import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnyMachineSnapshot } from 'xstate';
import { isMachineSnapshot, pathOf } from '../actors.ts';
import { Chart } from '../chart/chart-view.tsx';
import type { Json } from '../json.ts';
import { Overview } from '../machine/overview.tsx';
import { ViewSwitch } from '../machine/view-switch.tsx';
import { mask } from '../mask.ts';
import { useInspected, usePanelState, useWatchedSystem } from '../panel/use-inspected.ts';
import { Behind } from '../pick/behind.tsx';
import { CopyButton } from '../source/copy-button.tsx';
import { branchIn, type Branch } from '../watch/tree.ts';
import styles from './actor-pane.module.css';
import { JsonTree } from './json-tree.tsx';
import { TakableEvents } from './takable-events.tsx';

/** The pane of one actor: its chart, the events that it accepts, and its context. */
export function ActorPane() {
  const intl = useIntl();
  const { tree } = useWatchedSystem();
  const { selected } = usePanelState();
  const branch = selected === undefined ? tree : branchIn(tree, selected);
  return (
    <section className={styles.pane} aria-label={intl.formatMessage({ id: 'inspector.pane.actor' })} data-inspects="actor">
      <Behind />
      {branch ? (
        <Actor key={branch.id} branch={branch} />
      ) : (
        <p className={styles.none}>
          <FormattedMessage id="inspector.actor_ended" />
        </p>
      )}
    </section>
  );
}

function Actor({ branch }: { branch: Branch }) {
  const { panel } = useInspected();
  const { lifelines, view } = usePanelState();
  const { id, name, machine, status, snapshot } = branch;
  const isChosen = lifelines.includes(id);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.names}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.path} title={pathOf(branch.actor)}>
            {pathOf(branch.actor)}
          </p>
        </div>
        <button type="button" className={styles.pin} aria-pressed={isChosen} onClick={() => panel.send({ type: 'lifeline.toggle', id })}>
          <FormattedMessage id="inspector.lifeline" />
        </button>
      </header>
      {isMachineSnapshot(snapshot) && <ViewSwitch />}
      {isMachineSnapshot(snapshot) && view === 'machine' && <Overview machine={snapshot.machine} level={4} />}
      {isMachineSnapshot(snapshot) && view === 'state' && <Machine branch={branch} snapshot={snapshot} />}
      {!isMachineSnapshot(snapshot) && (
        <p className={styles.note}>
          <FormattedMessage id="inspector.no_machine" values={{ status }} />
        </p>
      )}
      {(view === 'state' || !isMachineSnapshot(snapshot)) && <Loaded snapshot={snapshot} label={machine ?? name} />}
    </>
  );
}

function Machine({ branch: { actor }, snapshot }: { branch: Branch; snapshot: AnyMachineSnapshot }) {
  const intl = useIntl();
  const { watch } = useInspected();
  const taken = useMemo(() => watch.taken(actor, snapshot), [watch, actor, snapshot]);
  const tags = [...snapshot.tags];
  return (
    <div className={styles.halves}>
      <Chart snapshot={snapshot} taken={taken} />
      <div>
        {tags.length > 0 && (
          <p className={styles.tags} aria-label={intl.formatMessage({ id: 'inspector.tags' })} role="group">
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
        <TakableEvents actor={actor} snapshot={snapshot} />
        <CopyButton machine={snapshot.machine} />
      </div>
    </div>
  );
}

type Inspected = { context?: unknown; output?: unknown; error?: unknown };

/** The context and output of an actor, masked. */
function Loaded({ snapshot, label }: { snapshot: unknown; label: string }) {
  const intl = useIntl();
  const { context, output, error } = snapshot as Inspected;
  const masked = useMemo(() => partsOf({ context, output, error }), [context, output, error]);
  if (masked.length === 0) return null;
  return (
    <section className={styles.loaded} aria-label={intl.formatMessage({ id: 'inspector.data' }, { name: label })}>
      {masked.map(([part, value]) => (
        <JsonTree key={part} name={part} value={value} isOpen />
      ))}
    </section>
  );
}

const partsOf = (inspected: Inspected): [string, Json][] =>
  Object.entries(inspected).flatMap(([part, value]): [string, Json][] => (value === undefined ? [] : [[part, mask(value)]]));
