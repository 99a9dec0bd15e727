type Pick = <T>(list: readonly T[]) => T;

const birds = ['dunlin', 'eiders', 'oystercatchers', 'wagtails', 'cormorants', 'house martins', 'curlews'];
const places = [
  'the east mole',
  'the rope store',
  'the fish market',
  'platform 2',
  'the old dry dock',
  'Ropewalk Street',
  'the bench behind the bakery',
];
const weather = [
  'thin rain',
  'a hard north wind',
  'fog you could lean on',
  'low gold light',
  'the first frost',
  'sleet from the side',
  'a flat calm',
];
const things = [
  'a brass hinge',
  'half a timetable',
  'one red mitten',
  'a jar of screws sorted by a stranger',
  'a postcard without an address',
  'a key that fits nothing',
];
const drinks = ['coffee', 'black tea', 'mint tea', 'cocoa', 'the last of the cider'];
const numbers = ['three', 'seven', 'eleven', 'nineteen', 'twenty-four', 'forty'];
const sounds = ['a ferry horn', 'somebody practising the accordion', 'the halyards', 'a very distant bell', 'the sea thinking it over'];
const works = [
  'the second draft',
  'the left window',
  'a stubborn parser',
  'the long shelf',
  'a coat with nine buttons',
  'the map of the old line',
];

/** A small everyday post; there are some thousands of them. */
export function makeMoment(pick: Pick): string {
  const write = pick([
    () => `Counted ${pick(numbers)} ${pick(birds)} from ${pick(places)} before breakfast. #birds`,
    () => `This morning at ${pick(places)}: ${pick(weather)}, ${pick(drinks)}, nobody else.`,
    () => `Found ${pick(things)} near ${pick(places)}. If it is yours, describe it to me.`,
    () => `${pick(drinks).replace(/^./, (letter) => letter.toUpperCase())} in one hand, ${pick(things)} in the other. A balanced day.`,
    () => `Finished ${pick(works)} at last. It took ${pick(numbers)} evenings and I would do it again.`,
    () => `Can anybody at ${pick(places)} hear ${pick(sounds)} too, or is it only me?`,
    () => `Out there: ${pick(weather)}. I have decided to find it charming.`,
    () => `Swapped ${pick(things)} for ${pick(things)}. We both think that we won.`,
    () =>
      `Slow day. ${pick(numbers).replace(/^./, (letter) => letter.toUpperCase())} ${pick(birds)}, ${pick(weather)}, and ${pick(works)} still not done.`,
    () => `Note for later: ${pick(sounds)}, heard from ${pick(places)} in ${pick(weather)}.`,
  ]);
  return write();
}
