import type { Inclusion } from '#shared/domain/catalogue/taxonomy.ts';
import type { Bilingual } from '#shared/kernel/locale.ts';
import { toLocalMinutes, toLocalTime } from '#shared/kernel/time.ts';
import type { DemoExperience } from './demo-experience.ts';

/** The sentences around a trip that guides write alike: when, what to bring, where to meet. */
const at = (e: DemoExperience, share: number) =>
  toLocalTime(toLocalMinutes(e.start) + Math.round((e.hours * 60 * share) / 15) * 15);
const isIce = (e: DemoExperience) => e.styles.includes('ice_fishing');
const isBoat = (e: DemoExperience) => e.features.includes('boat');
const isWading = (e: DemoExperience) =>
  !isBoat(e) && !isIce(e) && (e.water === 'river' || e.water === 'coast' || e.water === 'archipelago');

export function itineraryOf(e: DemoExperience): Bilingual {
  const [start, first, middle, late, end] = [0, 0.08, 0.5, 0.85, 1].map((share) => at(e, share));
  const en = isIce(e)
    ? [
        `${start} Meet, check the gear and go through safety on the ice`,
        `${first} Drill the first holes and start fishing`,
        `${middle} Fire, warm drinks and something to eat`,
        `${late} A last move to new holes`,
        `${end} Back at the car`,
      ]
    : isBoat(e)
      ? [
          `${start} Meet at the quay, life jackets and gear`,
          `${first} First spot, we try out the rods`,
          `${middle} A break on land or on board`,
          `${late} A last spot on the way home`,
          `${end} Back at the quay`,
        ]
      : [
          `${start} Meet at the car park, choose rod and fly or lure`,
          `${first} First pool or point, a short lesson if you like`,
          `${middle} A break by the water`,
          `${late} The best hour, at the place that looked best`,
          `${end} Back at the car`,
        ];
  const sv = isIce(e)
    ? [
        `${start} Vi möts, går igenom utrustning och säkerhet på isen`,
        `${first} Vi borrar de första hålen och börjar fiska`,
        `${middle} Eld, varm dryck och något att äta`,
        `${late} En sista flytt till nya hål`,
        `${end} Tillbaka vid bilen`,
      ]
    : isBoat(e)
      ? [
          `${start} Vi möts vid kajen, flytvästar och utrustning`,
          `${first} Första platsen, vi provar spöna`,
          `${middle} Paus i land eller ombord`,
          `${late} En sista plats på hemvägen`,
          `${end} Tillbaka vid kajen`,
        ]
      : [
          `${start} Vi möts vid parkeringen och väljer spö och fluga eller drag`,
          `${first} Första sträckan, en kort lektion om du vill`,
          `${middle} Paus vid vattnet`,
          `${late} Bästa timmen, på den plats som såg bäst ut`,
          `${end} Tillbaka vid bilen`,
        ];
  return { en: en.join('\n'), sv: sv.join('\n') };
}
export function whatToBring(e: DemoExperience): Bilingual {
  const food = e.features.includes('food_and_drinks');
  const en = isIce(e)
    ? [
        'Warm layers, hat and gloves',
        'Winter boots with room for two pairs of socks',
        'Sunglasses',
        'A spare pair of mittens',
      ]
    : [
        'Layers and a windproof jacket',
        isBoat(e) ? 'Shoes with soft, light soles' : 'Wool socks for the waders',
        'Polarised glasses and a cap',
        'Sun cream and water',
      ];
  const sv = isIce(e)
    ? [
        'Varma lager, mössa och handskar',
        'Vinterkängor med plats för två par sockor',
        'Solglasögon',
        'Ett extra par vantar',
      ]
    : [
        'Flera lager och en vindtät jacka',
        isBoat(e) ? 'Skor med mjuka, ljusa sulor' : 'Ullsockor till vadarna',
        'Polaroidglasögon och keps',
        'Solkräm och vatten',
      ];
  if (!food) {
    en.push('Something to eat');
    sv.push('Något att äta');
  }
  return { en: en.join('\n'), sv: sv.join('\n') };
}
export function meetingPlaceOf(e: DemoExperience): Bilingual {
  if (isBoat(e))
    return {
      en: `The guest harbour, ${e.place}. Look for the boat with the Napp flag.`,
      sv: `Gästhamnen, ${e.place}. Leta efter båten med Nappflaggan.`,
    };
  if (isIce(e))
    return {
      en: `The car park by the ice, ${e.place}. I send the exact spot the evening before.`,
      sv: `Parkeringen vid isen, ${e.place}. Jag skickar exakt plats kvällen före.`,
    };
  return {
    en: `The anglers' car park, ${e.place}. I send a pin on the map the evening before.`,
    sv: `Fiskeparkeringen, ${e.place}. Jag skickar en kartnål kvällen före.`,
  };
}
export const pickUpOf = (e: DemoExperience): Bilingual =>
  e.features.includes('transportation')
    ? {
        en: `I can pick you up within 20 km of ${e.place} at no extra cost. Say so in your request.`,
        sv: `Jag kan hämta dig inom 2 mil från ${e.place} utan extra kostnad. Skriv det i dina önskemål.`,
      }
    : {
        en: 'No pick-up. There is free parking at the meeting place.',
        sv: 'Ingen hämtning. Det finns gratis parkering vid mötesplatsen.',
      };

export function inclusionsOf(e: DemoExperience): Inclusion[] {
  const list: Inclusion[] = ['first_aid', 'photos'];
  if (isBoat(e)) list.push('life_jacket', 'fish_finder', 'gps');
  if (e.styles.includes('jigging') && isBoat(e)) list.push('live_transducer');
  if (e.features.includes('rods_reel')) list.push('tackle');
  if (e.features.includes('food_and_drinks')) list.push('snacks');
  if (e.features.includes('transportation')) list.push('pick_up');
  if (e.features.includes('keep_the_catch')) list.push('filleting', 'ice_box');
  if (isWading(e)) list.push('waders');
  if (e.lat > 62 && !isIce(e)) list.push('bug_spray');
  if (isIce(e)) list.push('clothing');
  return list;
}
