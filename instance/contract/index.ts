import type { Flavour } from '../settings.ts';
import { akkoma } from './akkoma.ts';
import { gotosocialBeyond } from './gotosocial-beyond.ts';
import { gotosocial } from './gotosocial.ts';
import { hollo } from './hollo.ts';
import { lookupOf } from './lookup.ts';
import type { Lookup } from './lookup.ts';
import { mastodon } from './mastodon.ts';
import { unionOf, withAllLines } from './merge.ts';
import { akkomaAlone, pleromaAlone, pleromaBeyond } from './pleroma-beyond.ts';
import { pleroma } from './pleroma.ts';
import { probes } from './probes.ts';
import { linesOf } from './read.ts';
import type { Endpoint } from './read.ts';
import { snac } from './snac.ts';

const tables: Readonly<Record<string, readonly string[]>> = {
  pleroma: [pleroma, pleromaBeyond, pleromaAlone],
  akkoma: [akkoma, pleromaBeyond, akkomaAlone],
  gotosocial: [gotosocial, gotosocialBeyond],
  mastodon: [mastodon],
  hollo: [hollo],
  snac: [snac],
};
/** The servers whose descriptions decide on the position of a field if several kinds of servers read it: these cast each field by its description. */
const casting = ['pleroma', 'akkoma'];

/** Every endpoint of a flavour. */
export function endpointsOf(flavour: string): readonly Endpoint[] {
  if (flavour !== 'union') return withAllLines((tables[flavour] ?? []).flatMap(linesOf));
  const [strict, others] = [true, false].map((isStrict) =>
    Object.keys(tables).flatMap((one) => (casting.includes(one) === isStrict ? [endpointsOf(one)] : [])),
  );
  return unionOf(strict ?? [], others ?? []);
}

const lookups = new Map<Flavour, Lookup>();

/** Returns the lookup of a flavour, created when first needed, with the requests that any server accepts. */
export function contractOf(flavour: Flavour): Lookup {
  const lookup = lookups.get(flavour) ?? lookupOf(withAllLines([...endpointsOf(flavour), ...linesOf(probes)]));
  lookups.set(flavour, lookup);
  return lookup;
}
