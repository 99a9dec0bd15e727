import type { Topic } from './topic.ts';

/** Français. */
export const french: Topic = {
  language: 'fr',
  lines: [
    'Ce matin {lieu} : {temps}, {boisson}, et personne pour me demander l’heure.',
    'J’ai réparé {objet}. Ça ne chante pas mieux qu’avant, mais ça chante. #horlogerie',
    'Quelqu’un a laissé {objet} {lieu}. À l’abri, vite : {temps} ne pardonne pas.',
    '{Temps} depuis l’aube. J’ai relu trois fois la même page et elle était plus belle à chaque fois.',
    'On m’a demandé à quoi sert {objet}. À rien. C’est pour cela que ça dure.',
    'Petite victoire du jour : {objet} fonctionne, {boisson} attend, et personne n’appelle.',
    'Il y a {lieu} un chat qui connaît les horaires mieux que moi.',
    'Je cherche un mot pour la lumière d’après {temps}. Si vous l’avez, prêtez-le-moi.',
  ],
  words: {
    lieu: ['sur le quai', 'devant la boulangerie', 'à l’atelier', 'dans le train de nuit', 'au marché', 'sur la digue'],
    temps: ['le brouillard', 'la petite pluie', 'le grand vent', 'la gelée blanche', 'l’orage'],
    boisson: ['un café', 'une tisane', 'un chocolat', 'un thé trop fort'],
    objet: ['un oiseau mécanique', 'une boîte à musique', 'un vieux réveil', 'un parapluie', 'un accordéon', 'un baromètre'],
  },
};

/** Español. */
export const spanish: Topic = {
  language: 'es',
  lines: [
    'Hoy en {lugar}: {tiempo} y {sonido}. No hacía falta más.',
    'Grabé {sonido} desde {lugar}. Al fondo se oye a alguien que se ríe, y no sé de qué.',
    'Mi abuela decía que con {tiempo} no se discute. Llevo toda la mañana sin discutir.',
    '{Sonido}, a las seis de la mañana, en {lugar}. El mejor despertador.',
    'Pregunta para el puerto: ¿quién toca el acordeón los martes en {lugar}? Es para darle las gracias.',
    'Se ha perdido un paraguas en {lugar}. Es azul, tímido y responde cuando llueve.',
    'Pan recién hecho, {tiempo}, y un banco libre en {lugar}. Me quedo.',
  ],
  words: {
    lugar: ['el muelle', 'la estación', 'el mercado', 'la panadería', 'el faro', 'las cocheras de tranvías'],
    tiempo: ['niebla', 'viento del norte', 'lluvia fina', 'sol de invierno', 'calma chicha'],
    sonido: [
      'una campana lejana',
      'las drizas contra los mástiles',
      'el último tranvía',
      'un mirlo sobre la grúa',
      'el pitido del transbordador',
    ],
  },
};

/** Português. */
export const portuguese: Topic = {
  language: 'pt',
  lines: [
    'Abelhas calmas hoje, {tempo}, e um vizinho que trouxe {coisa}. #mel',
    'Abri {numero} colmeias antes do almoço. Ninguém se zangou, nem eu.',
    'Com {tempo} não se abre colmeia: faz-se chá e ouve-se {som}.',
    'Troquei dois frascos de mel por {coisa}. Acho que ganhámos os dois.',
    '{Som}, de madrugada, junto ao pomar. Fiquei a ouvir até arrefecer o café.',
    'Alguém deixou {coisa} no portão com um bilhete: “para as abelhas”.',
  ],
  words: {
    tempo: ['nevoeiro', 'vento leste', 'chuva miudinha', 'sol de março', 'trovoada ao longe'],
    coisa: ['um cesto de marmelos', 'um pão de centeio', 'uma cadeira sem pernas', 'três tábuas de castanho'],
    numero: ['quatro', 'sete', 'nove'],
    som: ['O zumbido do enxame', 'o comboio das sete', 'um cuco teimoso', 'a rega a pingar'],
  },
};
