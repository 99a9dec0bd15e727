/** Name and picture in turn, by group; the names are Unicode's. */
const lists: Readonly<Record<string, string>> = {
  'smileys-and-emotion':
    'grinning face|😀|grinning face with smiling eyes|😄|grinning squinting face|😆|rolling on the floor laughing|🤣|face with tears of joy|😂|slightly smiling face|🙂|upside-down face|🙃|winking face|😉|smiling face with smiling eyes|😊|smiling face with halo|😇|smiling face with hearts|🥰|smiling face with heart-eyes|😍|star-struck|🤩|face savoring food|😋|zany face|🤪|hugging face|🤗|thinking face|🤔|neutral face|😐|unamused face|😒|face with rolling eyes|🙄|relieved face|😌|sleeping face|😴|nauseated face|🤢|cowboy hat face|🤠|partying face|🥳|smiling face with sunglasses|😎|nerd face|🤓|worried face|😟|face with open mouth|😮|pleading face|🥺|crying face|😢|loudly crying face|😭|face screaming in fear|😱|weary face|😩|pouting face|😡|skull|💀|ghost|👻|robot|🤖|red heart|❤️|orange heart|🧡|yellow heart|💛|green heart|💚|blue heart|💙|purple heart|💜|broken heart|💔|sparkling heart|💖',
  'people-and-body':
    'waving hand|👋|raised hand|✋|vulcan salute|🖖|OK hand|👌|pinching hand|🤏|victory hand|✌️|crossed fingers|🤞|sign of the horns|🤘|index pointing up|☝️|thumbs up|👍|thumbs down|👎|raised fist|✊|clapping hands|👏|raising hands|🙌|open hands|👐|folded hands|🙏|writing hand|✍️|flexed biceps|💪|eyes|👀|person shrugging|🤷|person facepalming|🤦|person raising hand|🙋|person biking|🚴|people hugging|🫂',
  'animals-and-nature':
    'monkey face|🐵|dog face|🐶|cat face|🐱|fox|🦊|horse face|🐴|unicorn|🦄|cow face|🐮|pig face|🐷|mouse face|🐭|hedgehog|🦔|bat|🦇|bear|🐻|otter|🦦|bird|🐦|penguin|🐧|duck|🦆|owl|🦉|frog|🐸|turtle|🐢|snake|🐍|whale|🐋|dolphin|🐬|fish|🐟|octopus|🐙|snail|🐌|butterfly|🦋|honeybee|🐝|spider|🕷️|bouquet|💐|rose|🌹|sunflower|🌻|seedling|🌱|evergreen tree|🌲|cactus|🌵|four leaf clover|🍀|fallen leaf|🍂',
  'food-and-drink':
    'grapes|🍇|lemon|🍋|red apple|🍎|strawberry|🍓|tomato|🍅|carrot|🥕|mushroom|🍄|bread|🍞|croissant|🥐|pretzel|🥨|pancakes|🥞|cheese wedge|🧀|pizza|🍕|sandwich|🥪|shallow pan of food|🥘|popcorn|🍿|rice ball|🍙|steaming bowl|🍜|ice cream|🍨|cookie|🍪|birthday cake|🎂|shortcake|🍰|chocolate bar|🍫|honey pot|🍯|glass of milk|🥛|hot beverage|☕|teacup without handle|🍵|beer mug|🍺|clinking glasses|🥂',
  'travel-and-places':
    'globe showing Europe-Africa|🌍|compass|🧭|mountain|⛰️|beach with umbrella|🏖️|house|🏠|castle|🏰|Tokyo tower|🗼|tent|⛺|sunrise|🌅|bridge at night|🌉|ferris wheel|🎡|locomotive|🚂|train|🚆|tram|🚊|bus|🚌|automobile|🚗|bicycle|🚲|anchor|⚓|sailboat|⛵|ship|🚢|airplane|✈️|rocket|🚀|alarm clock|⏰|mantelpiece clock|🕰️|crescent moon|🌙|sun|☀️|star|⭐|cloud|☁️|umbrella with rain drops|☔|high voltage|⚡|snowflake|❄️|snowman without snow|⛄|fire|🔥|water wave|🌊|rainbow|🌈',
  activities:
    'jack-o-lantern|🎃|Christmas tree|🎄|sparkles|✨|balloon|🎈|party popper|🎉|wrapped gift|🎁|trophy|🏆|sports medal|🏅|soccer ball|⚽|basketball|🏀|tennis|🎾|bowling|🎳|fishing pole|🎣|kite|🪁|video game|🎮|game die|🎲|puzzle piece|🧩|teddy bear|🧸|chess pawn|♟️|artist palette|🎨|yarn|🧶',
  objects:
    'glasses|👓|backpack|🎒|crown|👑|top hat|🎩|megaphone|📣|bell|🔔|musical notes|🎶|microphone|🎤|headphone|🎧|radio|📻|guitar|🎸|drum|🥁|mobile phone|📱|laptop|💻|keyboard|⌨️|floppy disk|💾|camera|📷|magnifying glass tilted left|🔍|light bulb|💡|open book|📖|books|📚|newspaper|📰|envelope|✉️|package|📦|pencil|✏️|paperclip|📎|scissors|✂️|locked|🔒|key|🔑|hammer|🔨|wrench|🔧|gear|⚙️|test tube|🧪|broom|🧹|moai|🗿',
  symbols:
    'warning|⚠️|radioactive|☢️|recycling symbol|♻️|peace symbol|☮️|yin yang|☯️|infinity|♾️|check mark button|✅|check mark|✔️|cross mark|❌|plus|➕|minus|➖|exclamation question mark|⁉️|red question mark|❓|red exclamation mark|❗|hundred points|💯|anger symbol|💢|collision|💥|dizzy|💫|sweat droplets|💦|zzz|💤|speech balloon|💬|thought balloon|💭|play button|▶️|pause button|⏸️|red circle|🔴|green circle|🟢|blue circle|🔵',
  flags: 'chequered flag|🏁|triangular flag|🚩|black flag|🏴|white flag|🏳️|rainbow flag|🏳️‍🌈|transgender flag|🏳️‍⚧️|pirate flag|🏴‍☠️',
};

const takesSkinTone = /\p{Emoji_Modifier_Base}/u;

/** The emoji of Unicode that the instance tells its clients of, grouped as in `emoji.json` of their frontends. */
export const unicodeEmoji = Object.fromEntries(
  Object.entries(lists).map(([group, list]) => {
    const parts = list.split('|');
    const names = parts.filter((_, index) => index % 2 === 0);
    return [
      group,
      names.map((name, index) => {
        const emoji = parts[index * 2 + 1] ?? '';
        return { emoji, skin_tone_support: takesSkinTone.test(emoji), name, slug: name.toLowerCase().replaceAll(/\W+/g, '_') };
      }),
    ];
  }),
);
