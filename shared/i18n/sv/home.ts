/** Startsidan. */
export const home: typeof import('../en/home.ts').home = {
  meta: {
    title: 'Napp: guidade fisketurer i Sverige',
    description:
      'Boka halvdagar och heldagar med lokala fiskeguider i hela Sverige. Betala 10\u00a0% nu och resten till guiden på turen.',
  },
  hero: {
    title: 'Dagar på vattnet med dem som kan det',
    text: 'Halvdagar och heldagar med lokala fiskeguider, från skärgårdens gädda till fjällens harr.',
  },
  featured: { title: 'Fint vatten, gott sällskap', text: 'Överst i vår rangordning just nu.' },
  popular: { title: 'Många bokar' },
  gift: {
    title: 'Ge bort en dag på vattnet',
    text: 'Ett presentkort för alla turer på Napp. Med mejl den dag du väljer, eller utskrivet hemma.',
    button: 'Köp presentkort',
  },
  lastMinute: { title: 'Sista minuten', text: 'Lediga platser de närmaste dagarna, sänkta priser först.' },
  seeAll: 'Se alla turer',
  seeDeals: 'Se alla erbjudanden',
  failed: 'Det gick inte att hämta turerna just nu.',
  biting: {
    title: 'Det här nappar',
    text: 'När varje art är som bäst i svenska vatten. Välj en för att se turerna.',
    species: 'Art',
    good: 'Bra',
    peak: 'Som bäst',
    none: 'Lugnt',
    now: 'Den här månaden',
    season: '{{species}} i {{month}}: {{state}}',
  },
  how: {
    title: 'Så funkar det',
    steps: {
      find: { title: 'Hitta din dag', text: 'Sök på vatten, datum och art. Varje pris gäller turen, med moms.' },
      pay: {
        title: 'Betala 10\u00a0% nu',
        text: 'Handpenningen håller platserna. Resten betalar du till guiden när ni ses.',
      },
      fish: { title: 'Åk och fiska', text: 'Du får ett mejl med mötesplatsen, tiden och guidens nummer.' },
    },
  },
  trust: {
    title: 'Det här kan du räkna med',
    cancel: 'Avboka fritt inom 48 timmar efter bokningen, och fram till 7 dagar före turen',
    weather: 'Dåligt väder: ett nytt datum utan kostnad, eller alla pengar tillbaka',
    rank: 'Ingen kan betala för en bättre plats bland träffarna',
    experiences_one: '{{count}} upplevelse',
    experiences_other: '{{count}} upplevelser',
    guides_one: '{{count}} guide',
    guides_other: '{{count}} guider',
    rating_one: '{{value}} av 5 i {{count}} omdöme',
    rating_other: '{{value}} av 5 i {{count}} omdömen',
  },
  guides: {
    title: 'Guidar du?',
    text: 'Visa dina vatten, håll ordning på kalendern och få betalt på turen. Napp tar 10\u00a0% på bokade turer och inget annat.',
    action: 'Bli guide',
  },
};
