import { nameOf } from '../people.ts';
import type { Person } from '../person.ts';
import { birds } from './birds.ts';
import { bread } from './bread.ts';
import { cat } from './cat.ts';
import { clocks } from './clocks.ts';
import { code } from './code.ts';
import { chinese, japanese, korean } from './east-asian.ts';
import { garden } from './garden.ts';
import { german } from './german.ts';
import { paper } from './paper.ts';
import { radio } from './radio.ts';
import { french, portuguese, spanish } from './romance.ts';
import { sea } from './sea.ts';
import { arabic, hebrew, persian } from './semitic.ts';
import { polish, ukrainian } from './slavic.ts';
import type { Topic } from './topic.ts';
import { town } from './town.ts';
import { trains } from './trains.ts';

const voices: Readonly<Record<string, readonly Topic[]>> = {
  noor: [birds, birds, birds, town],
  ingrid: [sea, sea, town],
  elias: [sea, radio, town],
  bruno: [bread, bread, bread, town],
  tomas: [trains, trains, trains, town],
  hedda: [clocks, clocks, town],
  wanda: [code, code, code, town],
  mirjam: [hebrew, hebrew, town],
  yusuf: [arabic, arabic, radio],
  haruka: [japanese, japanese, town],
  linwei: [chinese, chinese, code],
  svetla: [paper, paper],
  aoife: [paper, garden],
  kwame: [radio, radio, german],
  lucia: [radio, spanish, spanish],
  kestrel: [sea, sea, birds],
  odile: [sea, french],
  anselm: [german, german],
  petra: [trains, trains, town],
  gustav: [german, bread],
  marta: [garden, garden],
  rafa: [garden, portuguese, portuguese],
  ines: [clocks, french, french],
  minseo: [korean, korean, paper],
  dov: [clocks, hebrew],
  harbourcat: [cat, cat, cat],
  amparo: [bread, spanish],
  sorin: [town, radio],
  wilhelmine: [german, german, town],
  golnar: [persian, persian, town],
  beatrix: [trains, cat],
  casimir: [clocks, polish],
  oksana: [ukrainian, ukrainian, bread],
  halloran: [sea, paper],
  pia: [town, garden],
  nils: [code, trains],
  tamsin: [birds, garden],
  zoltan: [code, radio],
  emeka: [town, radio],
  shirin: [persian, paper],
  aoi: [japanese, garden],
  xiaoyu: [chinese, trains],
  jacek: [polish, trains],
  noa: [hebrew, birds],
  leila: [arabic, bread],
  manon: [french, french],
  ottoline: [paper, garden],
  'brine@newquay.example': [sea, code],
  hugo: [trains, german],
  saoirse: [radio, sea],
  demo: [town],
  quill: [town, paper],
  veiled: [town, paper],
  admin: [code, town],
};

/** Returns the topics of an account, the favourite first and as often as it is named; none for accounts that only read. */
export function topicsOf(account: Person): readonly Topic[] {
  return voices[nameOf(account)] ?? voices[account.username] ?? [];
}
