/** What people call cities besides their titles, by slug; the slug is their name in Latin letters. */
export const cityNicknames: Record<string, readonly string[]> = {
  moscow: ['мск', 'moskva'],
  spb: ['питер', 'спб', 'петербург', 'piter', 'sankt peterburg', 'saint petersburg'],
  novosibirsk: ['нск', 'новосиб'],
  ekaterinburg: ['екб', 'ёбург', 'yekaterinburg'],
  'nizhny-novgorod': ['нн', 'нижний'],
  krasnoyarsk: ['крск'],
  chelyabinsk: ['челяба'],
  'rostov-na-donu': ['ростов', 'рнд'],
  krasnodar: ['крд'],
  vladivostok: ['владик'],
  'naberezhnye-chelny': ['челны'],
  kaliningrad: ['кёнигсберг', 'кёниг'],
  'petropavlovsk-kamchatsky': ['петропавловск'],
}
