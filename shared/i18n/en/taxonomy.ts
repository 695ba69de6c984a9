/** Names for the fixed lists of shared/domain/catalogue/taxonomy.ts. */
export const taxonomy = {
  species: {
    pike: 'Pike', perch: 'Perch', zander: 'Zander', sea_trout: 'Sea trout', brown_trout: 'Brown trout', salmon: 'Salmon',
    grayling: 'Grayling', char: 'Arctic char', rainbow_trout: 'Rainbow trout', brook_trout: 'Brook trout',
    striped_bass: 'Striped bass', false_albacore: 'False albacore',
  },
  styles: {
    trolling: 'Trolling', spinning: 'Spinning', jigging: 'Jigging', fly: 'Fly fishing', fly_spey: 'Spey casting',
    river_drift: 'River drift', ice_fishing: 'Ice fishing',
  },
  features: {
    boat: 'Boat', license: 'Fishing licence', rods_reel: 'Rods and reels', food_and_drinks: 'Food and drinks',
    transportation: 'Transportation', accommodation: 'Accommodation', keep_the_catch: 'Keep the catch', child_friendly: 'Child friendly',
  },
  inclusions: {
    pick_up: 'Pick-up and drop-off', life_jacket: 'Life jacket', fish_finder: 'Fish finder', gps: 'GPS', photos: 'Photos',
    action_camera: 'Action camera', snacks: 'Snacks', waders: 'Waders', bug_spray: 'Bug spray', ice_box: 'Ice box',
    filleting: 'Filleting', tackle: 'Tackle', first_aid: 'First aid', taxidermy: 'Taxidermy', clothing: 'Clothing', live_transducer: 'Live transducer',
  },
  difficulties: { easy: 'Easy, for families', intermediate: 'Intermediate', advanced: 'Advanced', expert: 'Expert' },
  durations: { half_day: 'Half day', full_day: 'Full day', multi_day: 'Several days' },
  waters: { archipelago: 'Archipelago', coast: 'Coast', lake: 'Lake', river: 'River', forest_lake: 'Forest lake' },
  languages: {
    en: 'English', sv: 'Swedish', de: 'German', es: 'Spanish', fr: 'French', no: 'Norwegian', da: 'Danish', fi: 'Finnish',
    nl: 'Dutch', it: 'Italian', pt: 'Portuguese', pl: 'Polish', ru: 'Russian', is: 'Icelandic',
  },
};
