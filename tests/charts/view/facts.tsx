import type { ReactNode } from 'react';
import entries from 'virtual:machine-catalog';
import type { Entry } from '#scripts/charts/catalog.ts';
import styles from './facts.module.css';
import { fragmentOf } from './route.ts';

/** The relations of a machine to other actors, and the coverage of its models. */
export function Facts({ entry: { path, subject, parents, starts, sendsTo, coverage, mutation } }: { entry: Entry }) {
  const children = starts.filter(({ machine }) => machine !== undefined);
  const calls = starts.filter(({ machine }) => machine === undefined);
  return (
    <dl className={styles.facts}>
      <Fact name="Source">
        <code>{path}</code>
      </Fact>
      {coverage && (
        <Fact name="Covered by its models">{`${coverage[0]} states, ${coverage[1]} transitions, ${coverage[2]} guards both ways`}</Fact>
      )}
      <Fact name="Mutation score">
        {mutation ? (
          `${mutation.score}: ${mutation.killed} of ${mutation.covered} covered mutants of ${mutation.area} killed`
        ) : (
          <>
            not recorded; measure with <code>{`npm run mutate -- machines/${subject}`}</code>
          </>
        )}
      </Fact>
      <Fact name="Started by">{parents.length > 0 ? <Names names={parents} /> : 'the page'}</Fact>
      {children.length > 0 && (
        <Fact name="Starts">
          <Names names={children.map(({ machine }) => machine ?? '')} />
        </Fact>
      )}
      {calls.length > 0 && (
        <Fact name="Calls and sources">
          <Names names={calls.map(({ name }) => name)} />
        </Fact>
      )}
      {sendsTo.length > 0 && (
        <Fact name="Sends to">
          <Names names={sendsTo} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const KNOWN = new Set(entries.map(({ id }) => id));

/** Actors by name; machines are links to their pages. */
function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.names}>
      {[...new Set(names)].map((name) => (
        <li key={name}>
          {KNOWN.has(name) ? <a href={fragmentOf({ machine: name, view: 'chart', query: '' })}>{name}</a> : <code>{name}</code>}
        </li>
      ))}
    </ul>
  );
}
