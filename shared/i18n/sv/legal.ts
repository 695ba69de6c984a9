/** Villkor, integritet och rangordning. Ändrad text i villkoren kräver ny `TERMS_VERSION` i shared/domain/policy.ts. */
export const legal: typeof import('../en/legal.ts').legal = {
  terms: {
    intro:
      'Version {{version}}. Det här är reglerna mellan dig och Napp. Den version som gäller när du bokar sparas med bokningen.',
    sections: [
      {
        title: 'Vilka vi är och vad vi gör',
        paragraphs: [
          'Napp är en marknadsplats. Guider erbjuder fisketurer och fiskare bokar dem. Avtalet om turen är mellan dig och guiden; Napp förmedlar bokningen och tar emot handpenningen.',
          'Du måste vara minst 18 år för att ha ett konto och för att boka. Barn från 4 år får följa med där det står så, tillsammans med en vuxen.',
        ],
      },
      {
        title: 'Pris och betalning',
        paragraphs: [
          'Priserna är i svenska kronor med moms. När du bokar betalar du en handpenning på 10\u00a0% med kort. Resterande 90\u00a0% betalar du till guiden på turen. Belopp i annan valuta är en uppskattning.',
          'Ett presentkort betalar först. Handpenningen och resten räknas då på det som är kvar av priset; är inget kvar dras inget.',
          'På turer som bokas på förfrågan reserveras handpenningen bara. Den dras när guiden bekräftar, och släpps om guiden tackar nej eller inte svarar inom 24 timmar. Det ett presentkort har betalat är då tillbaka på det genast.',
        ],
      },
      {
        title: 'Ingen ångerrätt på 14 dagar',
        paragraphs: [
          'En tur på ett bestämt datum är en fritidstjänst. Enligt lag har den ingen ångerrätt på 14 dagar. I stället gäller avbokningsvillkoren här under.',
        ],
      },
      {
        title: 'När du avbokar',
        paragraphs: [
          'Inom 48 timmar efter bekräftelsen får du tillbaka allt du har betalat på nätet. Detsamma gäller fram till 7 dagar före start, räknat på minuten efter klockan på turens plats.',
          'Avbokar du senare än så behålls handpenningen, och det ett presentkort har betalat. Resten av priset, 90\u00a0% av det utan presentkort, dras från kortet du betalade med, tidigast 24 timmar efter avbokningen. Har presentkort betalat allt dras inget mer. Guiden kan efterskänka hela eller en del, och du kan bestrida beloppet. Det sänks om platserna säljs till någon annan.',
          'När turen har börjat kan den inte längre avbokas. Återbetalningar går dit pengarna kom ifrån: till ett kort inom 5 till 10 bankdagar, till ett presentkort genast.',
        ],
      },
      {
        title: 'När guiden avbokar, och dåligt väder',
        paragraphs: [
          'Avbokar guiden, eller kommer guiden inte, får du tillbaka allt du har betalat på nätet.',
          'Guiden avgör om vädret är säkert. Är det inte det får du välja ett nytt datum till samma pris. Passar inget datum inom 14 dagar, eller vill du inte ha något, får du tillbaka allt du har betalat på nätet.',
        ],
      },
      {
        title: 'Uppträdande, fiskekort och säkerhet',
        paragraphs: [
          'Följ guidens anvisningar och vattnets fiskeregler. På turens sida står om fiskekort ingår. Ha flytväst när guiden säger till.',
          'Guiderna har egen försäkring för båt och gäster. Napp ansvarar inte för försäkringsärenden. Det begränsar inte dina rättigheter som konsument enligt svensk lag.',
        ],
      },
      {
        title: 'För guider',
        paragraphs: [
          'Napp tar 10\u00a0% på bokade turer och inget annat. Håll kalendern uppdaterad och beskrivningarna sanna. Upplevelser granskas innan de visas. Ingen kan betala för en bättre plats bland träffarna.',
        ],
      },
      {
        title: 'Om vi inte är överens',
        paragraphs: [
          'Skriv till oss först. Vi försöker lösa saken tillsammans inom 30 dagar.',
          'Kommer vi inte överens, och du är konsument, kan du vända dig till Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, arn.se, eller till allmän domstol. Svensk lag gäller; som konsument behåller du också skyddet i lagen där du bor.',
          'Tvister mellan Napp och en guide som är näringsidkare, som inte är lösta efter 30 dagar, avgörs genom skiljedom i Stockholm.',
        ],
      },
      {
        title: 'Ändringar',
        paragraphs: [
          'När vi ändrar villkoren visar vi den nya versionen före din nästa bokning. Bokningar som redan är gjorda behåller de villkor de gjordes under.',
        ],
      },
    ],
  },
  privacy: {
    intro: 'Vad vi vet om dig, varför, och vad du kan göra åt det.',
    sections: [
      {
        title: 'Vad vi sparar',
        paragraphs: [
          'Ditt konto: namn, e-postadress och det du själv fyller i. Dina bokningar: tur, datum, personer, kontaktuppgifter och meddelanden, och priset. Omdömen som du skriver.',
          'För guider också det de visar öppet, och bankuppgifter för utbetalningar.',
          'Bokningar sparas så länge bokföringslagen kräver, sju år. Allt annat raderas när du avslutar kontot.',
        ],
      },
      {
        title: 'Varför',
        paragraphs: [
          'För att utföra det du har beställt (avtal), för att följa lagen (bokföring) och för att skydda tjänsten mot missbruk (berättigat intresse). Nyhetsbrev bara om du ber om dem, och varje brev har en väg ut.',
        ],
      },
      {
        title: 'Vem som ser det',
        paragraphs: [
          'Guiden vars tur du bokar ser ditt namn, dina kontaktuppgifter och önskemål. Kortbetalningar görs på betalleverantörens sida, och vi ser aldrig kortnumret. E-post och lagring finns hos vår molnleverantör inom EU.',
          'Hur sidan används räknas bara utan kakor och utan att följa dig. Om vi någon gång lägger till en analystjänst som kräver ditt samtycke frågar vi först.',
        ],
      },
      {
        title: 'Kakor och lagring i din webbläsare',
        paragraphs: [
          'Vi sparar bara det som sidan behöver: ditt språk (också som kaka, så att första sidan kommer på rätt språk), valuta, färger, svaret från språkigenkänningen i 24 timmar, och din inloggning. Inget av det används för reklam.',
        ],
      },
      {
        title: 'Dina rättigheter',
        paragraphs: [
          'Du får se, rätta, ladda ner och radera dina uppgifter, invända mot hur de används och begränsa det. Skriv till supporten så svarar vi inom en månad. Du kan klaga hos Integritetsskyddsmyndigheten (IMY), imy.se.',
        ],
      },
    ],
  },
  ranking: {
    intro: 'Träffarnas ordning är densamma för alla som gör samma sökning, och ingen kan betala för den.',
    sections: [
      {
        title: 'Det här räknas',
        paragraphs: [
          'Varje tur får poäng, och den med flest kommer först.',
          'Omdömen, upp till {{reviews}} poäng: medelvärdet av alla betyg. Varje tur börjar som om den hade {{priorReviews}} omdömen på {{priorMean}}, så att många goda räknas mer än ett enda.',
          'Kalender, upp till {{calendar}} poäng: hur många av de kommande {{calendarDays}} dagarna som har tider. {{calendarFullDays}} räcker för alla poäng.',
          'Aktivitet, upp till {{activity}} poäng: hur nyligen guiden var aktiv eller svarade. Alla poäng inom {{activeDays}} dagar, inga efter {{inactiveDays}}.',
          'Pålitlighet, upp till {{reliability}} poäng: att guiden genomför det som är bokat.',
          'Avstånd, upp till {{distance}} poäng: hur nära turen är platsen du söker på. Inga bortom {{distanceKm}} km. Utan plats får alla turer dem.',
        ],
      },
      {
        title: 'Det här räknas inte',
        paragraphs: [
          'Betalning, provision och vem du är. Ett erbjudande får en märkning och visas bland erbjudandena, men flyttas inte upp i sökningen.',
        ],
      },
      {
        title: 'Andra ordningar',
        paragraphs: ['Du kan också sortera efter pris, betyg och avstånd. Då räknas bara det.'],
      },
      {
        title: 'Om omdömen',
        paragraphs: [
          'Bara den som har gjort en tur kan betygsätta den, en gång, med en personlig länk. Guiden får svara en gång. Vi betalar inte för omdömen och tar inte bort dåliga.',
        ],
      },
    ],
  },
};
