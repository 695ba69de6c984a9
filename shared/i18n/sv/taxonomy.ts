/** Namn på de fasta listorna i shared/domain/catalogue/taxonomy.ts. */
export const taxonomy: typeof import('../en/taxonomy.ts').taxonomy = {
  species: {
    pike: 'Gädda', perch: 'Abborre', zander: 'Gös', sea_trout: 'Havsöring', brown_trout: 'Öring', salmon: 'Lax',
    grayling: 'Harr', char: 'Röding', rainbow_trout: 'Regnbåge', brook_trout: 'Bäckröding',
    striped_bass: 'Strimmig havsabborre', false_albacore: 'Tunnina',
  },
  styles: {
    trolling: 'Trolling', spinning: 'Spinnfiske', jigging: 'Jiggfiske', fly: 'Flugfiske', fly_spey: 'Speykast',
    river_drift: 'Drivfiske i älv', ice_fishing: 'Isfiske',
  },
  features: {
    boat: 'Båt', license: 'Fiskekort', rods_reel: 'Spön och rullar', food_and_drinks: 'Mat och dryck',
    transportation: 'Transport', accommodation: 'Boende', keep_the_catch: 'Behåll fångsten', child_friendly: 'Barnvänligt',
  },
  inclusions: {
    pick_up: 'Hämtning och lämning', life_jacket: 'Flytväst', fish_finder: 'Ekolod', gps: 'GPS', photos: 'Foton',
    action_camera: 'Actionkamera', snacks: 'Tilltugg', waders: 'Vadare', bug_spray: 'Myggmedel', ice_box: 'Kylbox',
    filleting: 'Filetering', tackle: 'Drag och tackel', first_aid: 'Första hjälpen', taxidermy: 'Konservering', clothing: 'Kläder', live_transducer: 'Livelod',
  },
  difficulties: { easy: 'Lätt, för hela familjen', intermediate: 'Medel', advanced: 'Avancerad', expert: 'Expert' },
  durations: { half_day: 'Halvdag', full_day: 'Heldag', multi_day: 'Flera dagar' },
  waters: { archipelago: 'Skärgård', coast: 'Kust', lake: 'Sjö', river: 'Älv', forest_lake: 'Skogssjö' },
  languages: {
    en: 'engelska', sv: 'svenska', de: 'tyska', es: 'spanska', fr: 'franska', no: 'norska', da: 'danska', fi: 'finska',
    nl: 'nederländska', it: 'italienska', pt: 'portugisiska', pl: 'polska', ru: 'ryska', is: 'isländska',
  },
};
