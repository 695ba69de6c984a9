/** Frågor och svar, för fiskare och för guider. */
export const faq: typeof import('../en/faq.ts').faq = {
  label: 'Frågor och svar',
  contact: {
    support:
      'Skriv till oss. Vi svarar $t(site:supportHours). Det du har bokat hittar du dygnet runt under Mitt konto.',
    subject: 'En fråga till Napp',
    text: 'Din fråga kanske redan har ett svar:',
  },
  angler: {
    tab: 'För fiskare',
    questions: [
      {
        question: 'Behöver jag ett konto?',
        answer:
          'Du kan söka och läsa allt utan konto. Du behöver ett för att boka, och för att skriva till en guide från guidens profil.',
      },
      {
        question: 'Vad betalar jag, och när?',
        answer:
          'Du betalar en handpenning på 10\u00a0% med kort när du bokar. Övriga 90\u00a0% betalar du till guiden på turen. Ett presentkort betalar först: då räknas båda på det som är kvar. Priserna är i svenska kronor med moms; ett belopp i dollar är en uppskattning.',
      },
      {
        question: 'Är min bokning bekräftad direkt?',
        answer:
          'De flesta turer bekräftas så snart du har betalat. Turer på förfrågan reserveras bara på kortet: guiden har 24 timmar på sig att svara, och tackar guiden nej eller inte svarar dras inga pengar.',
      },
      {
        question: 'Kan jag avboka?',
        answer:
          'Ja. Inom 48 timmar efter bekräftelsen, och fram till 7 dagar före start, får du tillbaka allt du har betalat på nätet. Senare än så behålls handpenningen, och det ett presentkort har betalat. Resten av priset, 90\u00a0% utan presentkort, dras från ditt kort. Exakta tidpunkter och belopp står i bokningen, innan du betalar.',
      },
      {
        question: 'Vad händer vid dåligt väder?',
        answer:
          'Guiden avgör om det är säkert. Är det inte det väljer du ett nytt datum till samma pris, eller får alla pengar tillbaka.',
      },
      {
        question: 'Tänk om guiden inte kommer?',
        answer:
          'Anmäl det från bokningen, från 30 minuter efter start till 14 dagar senare. Var guiden inte där avbokas turen och du får allt tillbaka.',
      },
      {
        question: 'Får barn följa med?',
        answer: 'Barn från 4 år är välkomna där det står så. Den som bokar ska ha fyllt 18 år.',
      },
      {
        question: 'Hur lång tid tar en återbetalning?',
        answer:
          'Pengarna går tillbaka till kortet du betalade med och det tar 5 till 10 bankdagar. Det ett presentkort betalade är tillbaka på det genast.',
      },
    ],
  },
  guide: {
    tab: 'För guider',
    questions: [
      {
        question: 'Vad kostar Napp?',
        answer:
          '10\u00a0% av en bokad tur: handpenningen som gästen betalar på nätet, och 10\u00a0% av det ett presentkort har betalat. Ingenting när ingen tur är bokad, och ingenting för att synas.',
      },
      {
        question: 'Hur får jag betalt?',
        answer:
          'Gästen betalar 90\u00a0% till dig på turen, eller det ett presentkort har lämnat kvar av dem. Din del av presentkort och sena avbokningar betalas ut varje månad.',
      },
      {
        question: 'Vad kan jag erbjuda?',
        answer:
          'Halvdagar och heldagar med egna priser, så många upplevelser du vill. Nya upplevelser granskas inom ungefär 24 timmar.',
      },
      {
        question: 'Hur rangordnas träffarna?',
        answer:
          'Efter omdömen, aktivitet, uppdaterad kalender, pålitlighet och avstånd. Det går inte att betala för en plats.',
      },
      {
        question: 'Får jag bestämma över varje förfrågan?',
        answer:
          'Ja. Du väljer för varje upplevelse om den bokas direkt eller på förfrågan. En förfrågan väntar på dig i 24 timmar.',
      },
      {
        question: 'Hur är det med försäkring?',
        answer: 'Du har egen försäkring för båt och gäster. Napp ansvarar inte för försäkringsärenden.',
      },
      {
        question: 'Min plats saknas. Vad gör jag?',
        answer: 'Skriv till supporten så lägger vi till den, oftast samma dag.',
      },
    ],
  },
};
