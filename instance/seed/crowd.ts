import { day } from './scene.ts';
import type { Scene } from './scene.ts';
import { accountById } from '../db/accounts.ts';

const size = 2000;
/** The maximum number of them that are also known elsewhere. */
const talkative = 150;
const whomTheyFollow = 'harbourcat';

const first =
  'Ada Agnes Aiko Alba Amir Anouk Arvid Asta Aylin Bao Béla Benno Birgit Bo Carmen Chidi Clara Dagny Daria Devi Dmytro Edda Eero Elif Emil Esra Eva Farid Finn Freya Gita Greta Gunnar Hana Heikki Hiro Ida Ilse Imre Inka Iris Ivo Jana Jonas Jun Kaia Karim Kasimir Kirsi Lars Layla Lena Linh Luca Lygia Maarten Mai Malik Mara Mateo Mei Milan Mina Mira Nadia Naoki Nia Niko Nour Ola Omar Otto Pavel Per Pilar Priya Quinn Rasa Ravi Rena Rui Runa Sanna Selim Sigrid Sol Stella Sunniva Tariq Tea Teo Thandi Tove Uma Urs Vera Vida Wei Yara Yui Zofia'.split(
    ' ',
  );
const last =
  'Abara Acker Aaltonen Baptiste Berg Blom Bright Bruun Carvalho Castel Dahl Delgado Demir Dubois Ekdahl Eriksen Farah Fischer Fontaine Gallo Garcia Goto Gruber Haddad Halonen Hansen Holm Ito Ivanova Jansen Jørgensen Kaya Keller Khan Kim Kovács Kowal Lang Larsen Lind Lopes Lund Mäkelä Marsh Mbeki Meyer Moreau Mori Nakata Nguyen Noor Novak Nyman Okafor Olsen Ortega Park Patel Petrov Quist Rahimi Reed Ricci Roth Saito Sand Santos Sato Silva Skov Sørlie Strand Sundh Tanaka Tamm Thorne Tran Udo Vance Varga Vik Voss Wallin Weiss Winter Wong Yilmaz Zamani Zoric'.split(
    ' ',
  );
const domains =
  'seafog hedgerow marketday niwa manche atelier oldquay newquay rails tidepool orchard longwave foundry clockwork hanok inland uplands meadow ferry granary tram lantern bramble estuary'
    .split(' ')
    .map((name) => `${name}.example`);

const plainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Makes the many who only follow the cat: accounts and follows by one statement each; a few of them become known by name. */
export function gatherCrowd(scene: Scene): string[] {
  const { instance, random, now } = scene;
  const followed = scene.who(whomTheyFollow);
  const rows = Array.from({ length: size }, (_, index) => {
    const given = first[index % first.length] ?? '';
    const family = random.pick(last);
    const username = `${plainLetters(given)}_${plainLetters(family)}${index}`;
    const joined = now - random.int(40 * day, 600 * day);
    return {
      id: instance.ids.at(joined),
      username,
      domain: random.pick(domains),
      name: `${given} ${family}`,
      joined,
      followed: random.int(joined, now - 10 * day),
    };
  });
  const json = JSON.stringify(rows);
  const from = 'FROM json_each(:json)';
  const value = (key: string): string => `(value ->> '${key}')`;
  instance.store.run(
    `INSERT INTO accounts (id, username, domain, display_name, avatar, url, created_at)
     SELECT ${value('id')}, ${value('username')}, ${value('domain')}, ${value('name')}, '/avatars/' || ${value('username')} || '.png',
       'https://' || ${value('domain')} || '/users/' || ${value('username')}, ${value('joined')} ${from}`,
    { json },
  );
  instance.store.run(
    `INSERT INTO follows (follower, followed, state, show_reblogs, created_at)
     SELECT ${value('id')}, :followed, 'accepted', 1, ${value('followed')} ${from}`,
    { json, followed: followed.id },
  );
  return rows.slice(0, talkative).map(({ id, username, domain }) => {
    const account = accountById(instance.store, id);
    const name = `${username}@${domain}`;
    if (account !== undefined) scene.accounts.set(name, account);
    return name;
  });
}
